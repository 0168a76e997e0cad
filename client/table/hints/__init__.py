"""What would the best do?"""
