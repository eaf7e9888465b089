/** Domains of many recipients. A domain that differs slightly from one of them is probably a typing error. */
const common = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
  'virginmedia.com',
  'talktalk.net',
  'ntlworld.com',
  'protonmail.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'hotmail.fr',
  'yahoo.fr',
  'gmx.net',
  'web.de',
];

/** Existing domains that look like a typing error of another. */
const real = new Set([
  ...common,
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
  'gmx.de',
  'gmx.co.uk',
  'live.com',
  'hotmail.de',
  'hotmail.it',
  'hotmail.es',
  'yahoo.de',
  'yahoo.es',
  'yahoo.it',
  'yahoo.ca',
  'outlook.fr',
  'outlook.de',
  'outlook.es',
  'rocketmail.com',
  'proton.me',
  'me.com',
  'mac.com',
  'msn.com',
  'aol.com',
  'sky.com',
  'web.com',
  'fmail.com',
]);

const endings: readonly (readonly [RegExp, string])[] = [
  [/\.(?:con|cmo|vom|xom|comm|coom|c0m|ocm|cpm)$/u, '.com'],
  [/\.(?:co\.u|co\.ukk|co\.uj|c\.uk|cou\.k|co,uk|couk|co\.k|co\.yk)$/u, '.co.uk'],
  [/\.(?:or|orgg|ogr)$/u, '.org'],
  [/\.(?:nett|ne)$/u, '.net'],
];

/**
 * Returns the number of typing errors between two words: a letter added, removed, replaced, or swapped with its
 * neighbour (Damerau–Levenshtein, by adjacent swaps).
 */
export function distance(left: string, right: string): number {
  const rows: number[][] = [Array.from({ length: right.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      const above = rows[row - 1] ?? [];
      const swapped =
        row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
          ? (rows[row - 2]?.[column - 2] ?? 0) + 1
          : Infinity;
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (same ? 0 : 1),
          swapped,
        ),
      );
    }
    rows.push(current);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/**
 * Returns the address that was probably meant; undefined if the address has no likely typing error. `frequent` are the
 * frequent domains of the list: a domain that differs from one of them by a letter is more likely an error than a
 * different company.
 */
export function suggestEmail(email: string, frequent: readonly string[] = []): string | undefined {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  if (at < 1 || real.has(domain) || frequent.includes(domain)) return undefined;
  const meant = nearestDomain(domain, frequent) ?? nearestDomain(domain, common) ?? correctedEnding(domain);
  return meant === undefined ? undefined : `${email.slice(0, at)}@${meant}`;
}

/** A short name has too many similar real domains for a guess. */
function nearestDomain(domain: string, known: readonly string[]): string | undefined {
  return known.find(
    (candidate) =>
      candidate.length >= 7 && Math.abs(candidate.length - domain.length) <= 1 && distance(domain, candidate) === 1,
  );
}

function correctedEnding(domain: string): string | undefined {
  for (const [slip, ending] of endings) {
    if (!slip.test(domain)) continue;
    return domain.replace(slip, ending);
  }
  return undefined;
}

const minDomainCount = 5;

/** Returns the domains that at least five of the addresses share. */
export function frequentDomains(emails: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const email of emails) {
    const domain = email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase();
    counts.set(domain, (counts.get(domain) ?? 0) + 1);
  }
  return [...counts]
    .filter(([domain, times]) => times >= minDomainCount && domain.includes('.'))
    .map(([domain]) => domain);
}
