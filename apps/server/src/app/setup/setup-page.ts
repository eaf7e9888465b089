import { escapeHtml } from '../escape-html.ts';

/** The content of the form: the entered values, and the authenticator app that is being added. */
export type SetupForm = {
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  readonly problems: Readonly<Record<string, string>>;
  /** A problem that belongs to no field. */
  readonly problem: string | null;
  readonly qr: string;
  readonly secret: string;
  readonly sealedSecret: string;
};

const style = `:root{color-scheme:light dark;--c:light-dark(#F7F5F1,#0D1514);--s:light-dark(#FFF,#141E1C);--t:light-dark(#17211F,#ECF1EE);--q:light-dark(#565D59,#A5B3AE);--l:light-dark(#878279,#71827D);--p:light-dark(#0F5E57,#5CC2B2);--pt:light-dark(#FFF,#17211F);--d:light-dark(#B3261E,#FF9385);--ds:light-dark(#FBE7E4,#3B1B18)}
*{box-sizing:border-box}body{margin:0;background:var(--c);color:var(--t);font:17px/26px system-ui,sans-serif}main{max-width:640px;margin:0 auto;padding:32px 16px 64px}h1{font-size:30px;line-height:36px;margin:0 0 8px}h2{font-size:20px;line-height:26px;margin:0 0 8px}p{margin:0 0 12px}
section,fieldset{background:var(--s);border:0;border-radius:14px;padding:20px;margin:16px 0;min-width:0}fieldset>legend{float:left;font-size:20px;font-weight:600;padding:0;margin-bottom:8px;width:100%}fieldset>legend+*{clear:both}
label{display:block;margin:12px 0 0;font-weight:600}input,textarea{display:block;width:100%;min-height:48px;margin-top:4px;padding:8px 12px;border:1px solid var(--l);border-radius:10px;background:var(--s);color:var(--t);font:inherit}input:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid var(--t);outline-offset:2px}
.q{color:var(--q);font-size:15px;line-height:22px;font-weight:400}.e{color:var(--d);font-weight:400;display:block}.box{background:var(--ds);color:var(--d);border-radius:14px;padding:12px 16px}.two{display:grid;gap:0 16px;grid-template-columns:repeat(auto-fit,minmax(200px,1fr))}
button{min-height:48px;padding:0 24px;border:0;border-radius:10px;background:var(--p);color:var(--pt);font:inherit;font-weight:600;cursor:pointer}.qr{width:200px;height:200px;background:#FFF;border-radius:10px;padding:8px}.qr svg{width:100%;height:100%;display:block}code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}ol.codes{columns:2;font-family:ui-monospace,monospace}a{color:var(--p)}`;

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>${body}</main></body></html>`;
}

type Field = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly type?: string;
  readonly autocomplete?: string;
  readonly required?: boolean;
};

function field(
  form: SetupForm,
  { name, label, hint, type = 'text', autocomplete = 'off', required = false }: Field,
): string {
  const problem = form.problems[name];
  const value = type === 'password' ? '' : (form.values[name] ?? '');
  const described = problem ? ` aria-invalid="true" aria-describedby="${name}-problem"` : '';
  return `<label for="${name}">${escapeHtml(label)}${hint ? ` <span class="q">${escapeHtml(hint)}</span>` : ''}</label><input id="${name}" name="${name}" type="${type}" value="${escapeHtml(value)}" autocomplete="${autocomplete}"${required ? ' required' : ''}${described}>${problem ? `<span class="e" id="${name}-problem">${escapeHtml(problem)}</span>` : ''}`;
}

function group(title: string, lead: string, inside: string): string {
  return `<fieldset><legend>${escapeHtml(title)}</legend><p class="q">${escapeHtml(lead)}</p>${inside}</fieldset>`;
}

const pair = (left: string, right: string): string => `<div class="two"><div>${left}</div><div>${right}</div></div>`;

/** Returns the page of the one-time link: all questions of the setup, in one form that needs no JavaScript. */
export function setupPage(form: SetupForm): string {
  const wrong =
    form.problem ??
    (Object.keys(form.problems).length > 0 ? 'Some answers cannot be used. They are named below.' : null);
  const one = (given: Field): string => field(form, given);
  const operator = `${pair(
    one({ name: 'firstName', label: 'First name', autocomplete: 'given-name', required: true }),
    one({ name: 'surname', label: 'Surname', autocomplete: 'family-name', required: true }),
  )}${one({ name: 'email', label: 'Email', type: 'email', autocomplete: 'email', required: true })}${one({ name: 'password', label: 'Password', hint: 'at least 8 characters', type: 'password', autocomplete: 'new-password', required: true })}`;
  const app = `<div class="qr">${form.qr}</div><p class="q">or type the key <code>${escapeHtml(form.secret)}</code></p><input type="hidden" name="app" value="${escapeHtml(form.sealedSecret)}">${one({ name: 'code', label: 'The six digits that it shows', autocomplete: 'one-time-code', required: true })}`;
  const team = pair(
    one({ name: 'teamName', label: 'Team name' }),
    one({ name: 'adminEmail', label: 'Admin’s email', hint: 'who is mailed an invite', type: 'email' }),
  );
  const credit = `${pair(one({ name: 'amount', label: 'Amount in pounds' }), one({ name: 'reference', label: 'Payment reference' }))}${one({ name: 'reason', label: 'What it is for' })}`;
  return page(
    'Set the product up',
    `<h1>Set the product up</h1><p>This page opens once, by this link. A mail is sent to your address first, so that you know that mail works.</p>
${wrong === null ? '' : `<p class="box" role="alert">${escapeHtml(wrong)}</p>`}
<form method="post" action="${escapeHtml(form.action)}">
${group('The product', 'Its name is shown on every page and in every email.', one({ name: 'productName', label: 'Name', required: true }))}
${group('You, the first operator', 'Operators create plans, credit wallets and help teams.', operator)}
${group('Your second factor', 'Add this to an authenticator app. Recovery codes are shown when you are done.', app)}
${group('Plans', 'We create Starter (free) and Growth (£49.00 a month, unclaimed money is returned). You can change them later. To use your own, paste a JSON list of plans.', `<label for="plans">Plans as JSON <span class="q">may stay empty</span></label><textarea id="plans" name="plans" rows="3"${form.problems['plans'] ? ' aria-invalid="true" aria-describedby="plans-problem"' : ''}>${escapeHtml(form.values['plans'] ?? '')}</textarea>${form.problems['plans'] ? `<span class="e" id="plans-problem">${escapeHtml(form.problems['plans'])}</span>` : ''}`)}
${group('The first team', 'Optional: businesses can also sign up by themselves.', team)}
${group('A payment for its wallet', 'Only if one has arrived. It is entered in the ledger with its reference.', credit)}
<button type="submit">Send the mail and set up</button></form>`,
  );
}

/** Returns the page with the completed steps and the recovery codes. */
export function setupDonePage({
  lines,
  recoveryCodes,
  signInUrl,
}: {
  readonly lines: readonly string[];
  readonly recoveryCodes: readonly string[];
  readonly signInUrl: string;
}): string {
  const done = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('');
  const codes = recoveryCodes.map((code) => `<li>${escapeHtml(code)}</li>`).join('');
  return page(
    'The product is set up',
    `<h1>The product is set up</h1><section><h2>What was done</h2><ul>${done}</ul></section><section><h2>Your recovery codes</h2><p>Each opens your account once if the authenticator is lost. They are shown this once.</p><ol class="codes">${codes}</ol></section><p><a href="${escapeHtml(signInUrl)}">Sign in</a></p>`,
  );
}

/** Returns the page for a link that is invalid or was used. */
export function setupOverPage(signInUrl: string): string {
  return page(
    'Nothing to set up',
    `<h1>Nothing to set up here</h1><p>This link is not known, or the product was set up with it. Operators are added in the console, or by <code>npm run huggg -- operators add</code>.</p><p><a href="${escapeHtml(signInUrl)}">Sign in</a></p>`,
  );
}
