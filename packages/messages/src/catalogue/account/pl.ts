import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const pl: Partial<Translation<typeof enGB>> = {
  'notYou.leave': 'Jeśli to nie Twoja prośba, możesz zignorować tę wiadomość.',
  'notYou.reset': 'Jeśli to nie Ty, ustaw teraz nowe hasło. Wszystkie inne urządzenia zostaną wylogowane.',
  'notYou.resetButton': 'Ustaw nowe hasło',
  when: 'Kiedy',

  'verify.subject': 'Potwierdź swój adres e-mail',
  'verify.preheader': 'Link działa przez 24 godziny.',
  'verify.signUp': 'Otwórz link, aby kontynuować konfigurację {product} dla swojej firmy.',
  'verify.change':
    'Otwórz link, aby używać tego adresu na swoim koncie w {product}. Do tego czasu nic się nie zmienia.',
  'verify.own': 'Otwórz link, aby potwierdzić, że ten adres należy do Ciebie.',
  'verify.lives': 'Link działa raz, przez 24 godziny.',
  'verify.button': 'Potwierdź adres',

  'haveAccount.subject': 'Masz już konto w {product}',
  'haveAccount.preheader': 'Zaloguj się albo ustaw nowe hasło.',
  'haveAccount.intro': 'Ktoś chciał założyć konto z tym adresem. Adres ma już konto, więc nic nie powstało.',
  'haveAccount.next': 'Jeśli to Ty, zaloguj się. Jeśli nie pamiętasz hasła, możesz tam ustawić nowe.',
  'haveAccount.button': 'Zaloguj się',

  'welcome.subject': 'Witamy w {product}',
  'welcome.preheader': 'Twój zespół jest gotowy.',
  'welcome.intro': 'Zespół {team} jest gotowy, a Ty nim zarządzasz.',
  'welcome.next':
    'Doładuj portfel, zaproś swoich ludzi i wyślij pierwszy prezent. Nic nie zostanie naliczone, zanim nie potwierdzisz.',
  'welcome.button': 'Otwórz {product}',

  'reset.subject': 'Ustaw nowe hasło',
  'reset.preheader': 'Link działa przez godzinę.',
  'reset.intro': 'Ktoś poprosił o nowe hasło do Twojego konta w {product}. Otwórz link, aby je wybrać.',
  'reset.lives': 'Link działa raz, przez godzinę. Nowe hasło wyloguje wszystkie urządzenia.',
  'reset.button': 'Wybierz nowe hasło',

  'passwordChanged.subject': 'Twoje hasło zostało zmienione',
  'passwordChanged.preheader': 'Czy to Ty?',
  'passwordChanged.intro':
    'Hasło do Twojego konta w {product} zostało zmienione, a inne urządzenia wylogowane. Jeśli to Ty, nie trzeba nic robić.',

  'emailWish.subject': 'Ktoś poprosił o nowy adres e-mail',
  'emailWish.preheader': 'Czy to Ty?',
  'emailWish.intro':
    'Ktoś zalogowany na Twoje konto poprosił o zmianę adresu konta w {product} na {address}. Nic się nie zmieni, dopóki link z wiadomości na ten adres nie zostanie otwarty.',

  'emailChanged.subject': 'Twój adres e-mail został zmieniony',
  'emailChanged.preheader': 'Czy to Ty?',
  'emailChanged.intro': 'Twoje konto w {product} ma teraz adres {address}. Tym adresem nie można się już zalogować.',
  'emailChanged.notYou': 'Jeśli to nie Ty, skontaktuj się z nami teraz: tym adresem nie można już ustawić hasła.',
  'emailChanged.button': 'Uzyskaj pomoc',

  'keyEnding.subject': 'Klucz API {key} wygasa {day}',
  'keyEnding.preheader': 'Integracje, które go używają, przestaną działać.',
  'keyEnding.intro':
    'Klucz API {key} zespołu {team} wygasa {day}. Potem integracje, które go używają, przestaną działać.',
  'keyEnding.next': 'Utwórz nowy klucz, zastąp nim stary, a potem unieważnij stary.',
  'keyEnding.button': 'Zobacz klucze API',

  'exportReady.subject': 'Twoje dane są gotowe',
  'exportReady.preheader': 'Pobierz je w ciągu siedmiu dni.',
  'exportReady.intro':
    'Kopia danych, które {product} przechowuje o Tobie, jest gotowa. To plik zip, który możesz pobrać tylko Ty, po zalogowaniu.',
  'exportReady.until': 'Możesz ją pobrać do {day}.',
  'exportReady.button': 'Pobierz swoje dane',

  'listExport.subject': 'Twój eksport jest gotowy',
  'listExport.failedSubject': 'Nie udało się przygotować eksportu',
  'listExport.failedPreheader': 'Poproś o niego ponownie na liście eksportów.',
  'listExport.failedIntro':
    'Podczas przygotowywania coś poszło nie tak po naszej stronie. Nic nie zostało zmienione i możesz poprosić o niego ponownie.',
  'listExport.intro': 'Lista, o którą prosisz, jest gotowa. Po zalogowaniu możesz ją pobierać dowolną liczbę razy.',
  'listExport.list': 'Lista',
  'listExport.rows': 'Wiersze',
  'listExport.button': 'Zobacz eksporty',
  'listExport.hugggs': 'Prezenty',
  'listExport.transactions': 'Zamówienia',
  'listExport.transaction-hugggs': 'Prezenty z zamówienia',
  'listExport.wallet-entries': 'Wyciąg z portfela',
  'listExport.printables': 'Wydruki zamówienia',
  'listExport.audit-events': 'Dziennik audytu',

  'erasureAsked.subject': 'Twoje konto zostanie usunięte {day}',
  'erasureAsked.preheader': 'Czy to Ty?',
  'erasureAsked.intro':
    'Osoba zalogowana na Twoje konto poprosiła {product} o jego usunięcie. Stanie się to {day} i potem nie da się tego cofnąć. Zapisy finansowe pozostaną, bez Twojego nazwiska.',
  'erasureAsked.keep': 'Jeśli to nie Ty albo zmieniasz zdanie, wybierz zachowanie konta przed tym dniem.',
  'erasureAsked.button': 'Zachowaj konto',

  'automaticTopUp.pausedSubject': 'Automatyczne doładowania {wallet} są wstrzymane',
  'automaticTopUp.pausedNext':
    'Nic więcej nie zostanie pobrane, dopóki automatyczne doładowanie {wallet} nie zostanie ustawione ponownie.',
  'automaticTopUp.cappedSubject': 'Automatyczne doładowania {wallet} osiągnęły limit miesięczny',
  'automaticTopUp.cappedIntro':
    'Kolejne doładowanie o {amount} przekroczyłoby limit {cap} na miesiąc. Automatyczne doładowania wrócą z początkiem następnego miesiąca. Do tego czasu doładuj samodzielnie albo podnieś limit.',
  'automaticTopUp.preheader': 'W {wallet} dostępne jest {available}.',
  'budgetRun.failedSubject': 'Nie udało się opłacić wypłaty {budget}',
  'budgetRun.pausedSubject': '{budget} jest wstrzymany',
  'budgetRun.riskSubject': 'Następnej wypłaty {budget} nie można jeszcze opłacić',
  'budgetRun.wallet': 'W portfelu, który ją opłaca, jest za mało.',
  'budgetRun.card': 'Nie udało się obciążyć karty, która ją opłaca.',
  'budgetRun.locked': 'Potrzebny portfel jest zablokowany lub zajęty.',
  'budgetRun.other': 'Nie udało się rozdać pieniędzy wszystkim.',
  'budgetRun.failedNext': 'Nikt nic nie otrzymał. Kolejna próba: {at}.',
  'budgetRun.pausedNext': 'Nikt nic nie otrzymał i nie będzie kolejnej automatycznej próby.',
  'budgetRun.riskNext': 'Termin: {at}. Do tego czasu można usunąć przyczynę.',
  'budgetUnspent.subject': 'Z {budget} nie wydano jeszcze {amount}',
  'budgetUnspent.intro': 'Czego uczestnicy nie wydadzą do {at}, przepadnie.',
  'budgetNews.scheduledSubject': '{budget} jest zaplanowany',
  'budgetNews.scheduled':
    'Pierwsza wypłata: {at}, dla {people, plural, one {# osoby} few {# osób} many {# osób} other {# osób}}.',
  'budgetNews.startedSubject': '{budget} ruszył: wypłacono {amount}',
  'budgetNews.doneSubject': 'Wypłacono {amount} z {budget}',
  'budgetNews.given':
    '{people, plural, one {# osoba otrzymała} few {# osoby otrzymały} many {# osób otrzymało} other {# osób otrzymało}} łącznie {amount} z portfela {wallet}.',
  'budgetNews.next': 'Następna wypłata: {at}.',
  'budgetNews.last': 'Nie będzie kolejnej wypłaty.',
  'budgetNews.endedSubject': '{budget} się zakończył',
  'budgetNews.ended': 'Niewydane {amount} wróciło do portfela {wallet}. Wysłane prezenty pozostają.',
  'budgetMoney.fundedSubject': '{amount} na prezenty z {budget}',
  'budgetMoney.funded': 'Masz {available} na prezenty.',
  'budgetMoney.returningSubject': '{amount} z {budget} wkrótce wróci',
  'budgetMoney.returning': 'Czego nie wydasz do {at}, wróci do Twojego zespołu.',
  'budgetMoney.button': 'Wyślij prezent',
  'moneyMoved.subject': 'Przeniesiono {amount} do {wallet}',
  'moneyMoved.intro': '{name} przenosi te pieniądze z {from}.',
  'lowBalance.subject': 'W {wallet} zostało mniej niż {level}',
  'lowBalance.intro': 'Dostępne jest {available}. Doładuj, zanim następne zamówienie będzie wymagać więcej.',
  'lowBalance.button': 'Doładuj',
  'wallet.wallet': 'Portfel',
  'wallet.available': 'Dostępne',
  'wallet.button': 'Otwórz portfel',
  'wallet.why': 'Otrzymujesz tę wiadomość, ponieważ możesz doładowywać portfele swojego zespołu w {product}.',
  'withdrawal.why': 'Otrzymujesz tę wiadomość, ponieważ dotyczy wypłaty z portfela Twojego zespołu w {product}.',
  'bankTopUp.why': 'Otrzymujesz tę wiadomość, ponieważ dotyczy doładowania przelewem dla Twojego zespołu w {product}.',
  'cardExpiry.uses': 'Opłaca automatyczne doładowania {wallets}. Wybierz dla nich inną kartę, zanim ją usuniesz.',

  'document.receiptSubject': 'Pokwitowanie {number}: {amount}',
  'document.vat-invoiceSubject': 'Faktura {number}: {amount}',
  'document.credit-noteSubject': 'Faktura korygująca {number}: {amount}',
  'document.pro-formaSubject': 'Faktura pro forma {number}: {amount}',
  'document.plan-invoiceSubject': 'Faktura {number} za plan: {amount}',
  'document.unpaidSubject': 'Jeszcze nieopłacona: faktura {number}, {amount}',
  'document.unpaidIntro':
    'Nie otrzymaliśmy jeszcze całej płatności za tę fakturę: do zapłaty pozostaje {amount}. Prosimy o przelew z poniższym numerem referencyjnym. Jeśli płatność wykonano w ostatnich dniach, nie trzeba nic robić.',
  'document.preheader': 'Dotyczy: {about}',
  'document.intro': 'PDF jest gotowy. Dotyczy: {about}.',
  'document.proFormaIntro':
    'Aby zapłacić za {about}, wykonaj przelew z poniższym numerem referencyjnym. To nie jest faktura VAT.',
  'document.number': 'Numer',
  'document.total': 'Razem',
  'document.later': 'Wszystkie dokumenty',
  'document.button': 'Otwórz PDF',
  'document.why': 'Otrzymujesz tę wiadomość, ponieważ zarządzasz rozliczeniami {team} w {product}.',
  'monthlyInvoice.subject': 'Faktury za {month}: {amount}',
  'monthlyInvoice.intro':
    '{month} jest zamknięty dla {team}. Możesz pobrać listy faktur i korekt oraz każdą pozycję jako csv.',
  'monthlyInvoice.invoiced': 'Zafakturowano',
  'monthlyInvoice.credited': 'Skorygowano',
  'monthlyInvoice.vat': 'W tym VAT',
  'monthlyInvoice.button': 'Otwórz faktury',
  'fileDocuments.paidSubject': 'Dokumenty do {file}',
  'fileDocuments.paid':
    '{team} kupuje te bony jednym plikiem. Każde zamówienie z pliku otrzymuje własne pokwitowanie lub fakturę. W ciągu godziny znajdziesz je wśród faktur.',
  'fileDocuments.cancelledSubject': 'Faktury korygujące do {file}',
  'fileDocuments.cancelled':
    '{team} anuluje te bony jednym plikiem. Każde zamówienie, którego dotyczą, otrzymuje fakturę korygującą. Jutro rano znajdziesz je wśród faktur.',
  'fileDocuments.returned':
    'Bony, które {team} ma z tego pliku, straciły ważność lub zostały anulowane. Dzień: {day}. Pieniądze wróciły do portfela, z którego za nie zapłacono. Każde zamówienie, którego dotyczą, ma fakturę korygującą. Znajdziesz ją wśród faktur.',
  'fileDocuments.vouchers': 'Bony',
};
