const form = document.querySelector('form');
const [number, expiry, cvv] = ['number', 'expiry', 'cvv'].map((name) => form.elements.namedItem(name));
const key = new URLSearchParams(location.search).get('key');
const color = new URLSearchParams(location.search).get('color') ?? '';
if (/^#[0-9a-f]{6}$/i.test(color)) document.documentElement.style.setProperty('--text', color);
// The page around the frame is the one that may be told; it is whichever embeds these fields.
const tell = (type, event = {}) => parent.postMessage({ ...event, type }, '*');
const digits = (text) => text.replaceAll(/\D/g, '');
const passes = (text) =>
  text.length >= 12 &&
  [...text].toReversed().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0) %
    10 ===
    0;
const expiryOf = () => {
  const [, month, year] = /^(\d{2})\D*(\d{2})$/.exec(expiry.value.trim()) ?? [];
  return { month: Number(month), year: 2000 + Number(year) };
};
const isValid = () => {
  const { month, year } = expiryOf();
  return (
    passes(digits(number.value)) && month >= 1 && month <= 12 && year >= 2000 && /^\d{3,4}$/.test(cvv.value.trim())
  );
};
let was = false;
form.addEventListener('input', () => {
  const is = isValid();
  if (is !== was) tell('cardValidationChanged', { isValid: is });
  was = is;
});
form.addEventListener('submit', (event) => event.preventDefault());
addEventListener('message', (message) => {
  if (message.data !== 'submit' || message.source !== parent) return;
  const { month, year } = expiryOf();
  void fetch('/cards/tokens', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: key },
    body: JSON.stringify({
      type: 'card',
      number: digits(number.value),
      expiry_month: month,
      expiry_year: year,
      cvv: cvv.value.trim(),
    }),
  })
    .then(async (response) =>
      response.ok ? tell('cardTokenized', await response.json()) : tell('cardTokenizationFailed'),
    )
    .catch(() => tell('cardTokenizationFailed'));
});
tell('ready');
