// The provider's hosted fields, as far as a page uses them: one frame in the element `.card-frame`, and the events
// around it.
(() => {
  const origin = new URL(document.currentScript.src).origin;
  const handlers = new Map();
  let frame = null;
  let valid = false;
  const emit = (name, event) => (handlers.get(name) ?? []).forEach((handle) => handle(event));
  const Events = {
    READY: 'ready',
    CARD_VALIDATION_CHANGED: 'cardValidationChanged',
    CARD_SUBMITTED: 'cardSubmitted',
    CARD_TOKENIZED: 'cardTokenized',
    CARD_TOKENIZATION_FAILED: 'cardTokenizationFailed',
  };
  addEventListener('message', (message) => {
    if (message.origin !== origin || message.source !== frame?.contentWindow) return;
    const { type, ...event } = message.data;
    if (type === Events.CARD_VALIDATION_CHANGED) valid = event.isValid;
    emit(type, event);
  });
  globalThis.Frames = {
    Events,
    addEventHandler: (name, handle) => handlers.set(name, [...(handlers.get(name) ?? []), handle]),
    removeAllEventHandlers: (name) => handlers.delete(name),
    init: (options) => {
      const { publicKey, style = {} } = typeof options === 'string' ? { publicKey: options } : options;
      valid = false;
      frame = document.createElement('iframe');
      frame.title = 'Card details';
      frame.style.cssText = 'border:0;width:100%;height:100%;display:block';
      frame.src = `${origin}/cards/fields?${new URLSearchParams({ key: publicKey, color: style.base?.color ?? '' })}`;
      document.querySelector('.card-frame').replaceChildren(frame);
    },
    isCardValid: () => valid,
    submitCard: () => {
      if (!valid) return Promise.reject(new Error('The card is not valid.'));
      frame.contentWindow.postMessage('submit', origin);
      emit(Events.CARD_SUBMITTED, {});
      return Promise.resolve();
    },
    enableSubmitForm: () => undefined,
  };
})();
