"""What odds and plays come to."""
