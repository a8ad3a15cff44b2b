"""What people see of evenings and clubs: views, forms, the values of pages, and what is printed."""
