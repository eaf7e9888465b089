import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export function HomeButton() {
  return (
    <Button component={Link} to="/">
      Go to Home
    </Button>
  );
}
