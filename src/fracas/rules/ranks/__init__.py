"""What the games of ranks and files share."""
