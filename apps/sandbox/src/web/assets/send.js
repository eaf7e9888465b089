// The answer of the identity provider sends itself.
document.querySelector('form[data-send]')?.requestSubmit();
