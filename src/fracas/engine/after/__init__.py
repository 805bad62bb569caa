"""What follows the score, with dice that are exact, random or thrown."""
