import { CopyButton } from '@huggg/ui';
import { Card } from '@mantine/core';
import classes from './keys.module.css';

const linesOf = (origin: string): string =>
  [
    `TOKEN=$(curl -s ${origin}/oauth/token -u "$CLIENT_ID:$CLIENT_SECRET" -d grant_type=client_credentials | jq -r .access_token)`,
    `curl ${origin}/api/v2/auth/me -H "Authorization: Bearer $TOKEN"`,
  ].join('\n');

/** An example of how a client gets and uses a token, with the real URL. */
export function ClientExample() {
  const lines = linesOf(location.origin);
  return (
    <Card component="section" className={classes.example} aria-labelledby="client-example">
      <h2 id="client-example" className={classes.heading}>
        How a client gets a token
      </h2>
      <p>
        It sends its ID and secret, and receives a token that is valid for one hour. It requests a new token before the
        old one expires, and never stores a user’s password.
      </p>
      <div className={classes.lines}>
        <pre className="hg-code">{lines}</pre>
        <CopyButton value={lines} label="Copy example" />
      </div>
    </Card>
  );
}
