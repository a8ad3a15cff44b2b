"""What starts the program: from a bare Python to a served evening. Standard library only."""
