import type { Translation } from '../namespaces.ts';
import type { enGB } from './en-gb.ts';

export const cy: Partial<Translation<typeof enGB>> = {
  'notYou.leave': 'Os na ofynnoch am hyn, gallwch anwybyddu’r e-bost hwn.',
  'notYou.reset': 'Os nad chi oedd yno, gosodwch gyfrinair newydd nawr. Bydd hynny’n allgofnodi pob dyfais arall.',
  'notYou.resetButton': 'Gosod cyfrinair newydd',
  when: 'Pryd',

  'verify.subject': 'Cadarnhewch eich e-bost',
  'verify.preheader': 'Mae’r ddolen yn gweithio am 24 awr.',
  'verify.signUp': 'Agorwch y ddolen i fynd ymlaen i osod {product} ar gyfer eich busnes.',
  'verify.change':
    'Agorwch y ddolen i ddefnyddio’r cyfeiriad hwn ar gyfer eich cyfrif {product}. Tan hynny does dim yn newid.',
  'verify.own': 'Agorwch y ddolen i gadarnhau mai chi piau’r cyfeiriad hwn.',
  'verify.lives': 'Mae’r ddolen yn gweithio unwaith, am 24 awr.',
  'verify.button': 'Cadarnhau eich e-bost',

  'haveAccount.subject': 'Mae gennych gyfrif {product} yn barod',
  'haveAccount.preheader': 'Mewngofnodwch, neu gosodwch gyfrinair newydd.',
  'haveAccount.intro': 'Ceisiodd rhywun greu cyfrif â’r cyfeiriad hwn. Mae ganddo un yn barod, felly ni chrëwyd dim.',
  'haveAccount.next':
    'Os mai chi oedd yno, mewngofnodwch. Os ydych wedi anghofio’ch cyfrinair, gallwch ei ailosod yno.',
  'haveAccount.button': 'Mewngofnodi',

  'welcome.subject': 'Croeso i {product}',
  'welcome.preheader': 'Mae eich tîm yn barod.',
  'welcome.intro': 'Mae {team} wedi’i osod, a chi yw’r gweinyddwr.',
  'welcome.next':
    'Ariannwch y waled, gwahoddwch eich pobl, ac anfonwch rodd gyntaf. Ni chodir dim nes i chi gadarnhau.',
  'welcome.button': 'Agor {product}',

  'reset.subject': 'Ailosod eich cyfrinair',
  'reset.preheader': 'Mae’r ddolen yn gweithio am awr.',
  'reset.intro': 'Gofynnodd rhywun am ailosod cyfrinair eich cyfrif {product}. Agorwch y ddolen i ddewis un newydd.',
  'reset.lives': 'Mae’r ddolen yn gweithio unwaith, am awr. Mae cyfrinair newydd yn allgofnodi pob dyfais.',
  'reset.button': 'Dewis cyfrinair newydd',

  'passwordChanged.subject': 'Newidiwyd eich cyfrinair',
  'passwordChanged.preheader': 'Ai chi oedd yno?',
  'passwordChanged.intro':
    'Newidiwyd cyfrinair eich cyfrif {product}, ac allgofnodwyd dyfeisiau eraill. Os mai chi oedd yno, nid oes angen i chi wneud dim.',

  'emailWish.subject': 'Gofynnwyd am gyfeiriad e-bost newydd',
  'emailWish.preheader': 'Ai chi oedd yno?',
  'emailWish.intro':
    'Gofynnodd rhywun oedd wedi mewngofnodi fel chi am newid cyfeiriad eich cyfrif {product} i {address}. Does dim yn newid nes agor y ddolen yn yr e-bost i’r cyfeiriad hwnnw.',

  'emailChanged.subject': 'Newidiwyd eich e-bost',
  'emailChanged.preheader': 'Ai chi oedd yno?',
  'emailChanged.intro':
    'Cyfeiriad eich cyfrif {product} bellach yw {address}. Ni allwch fewngofnodi â’r un hwn mwyach.',
  'emailChanged.notYou':
    'Os nad chi oedd yno, cysylltwch â ni nawr: ni all y cyfeiriad hwn ailosod y cyfrinair mwyach.',
  'emailChanged.button': 'Cael help',

  'keyEnding.subject': 'Daw’r allwedd API {key} i ben ar {day}',
  'keyEnding.preheader': 'Bydd integreiddiadau sy’n ei defnyddio yn rhoi’r gorau i weithio.',
  'keyEnding.intro':
    'Daw allwedd API {key} o dîm {team} i ben ar {day}. Wedi hynny bydd integreiddiadau sy’n ei defnyddio yn rhoi’r gorau i weithio.',
  'keyEnding.next': 'Crëwch allwedd newydd, rhowch hi yn lle’r hen un, ac yna diddymwch yr hen un.',
  'keyEnding.button': 'Gweld allweddi API',

  'exportReady.subject': 'Mae eich data yn barod',
  'exportReady.preheader': 'Lawrlwythwch ef o fewn saith diwrnod.',
  'exportReady.intro':
    'Mae’r copi o’r data y mae {product} yn ei gadw amdanoch yn barod. Ffeil zip ydyw, a dim ond chi all ei lawrlwytho, ar ôl mewngofnodi.',
  'exportReady.until': 'Gallwch ei lawrlwytho tan {day}.',
  'exportReady.button': 'Lawrlwytho eich data',

  'listExport.subject': 'Mae eich allforiad yn barod',
  'listExport.failedSubject': 'Nid oedd modd gwneud eich allforiad',
  'listExport.failedPreheader': 'Gofynnwch amdano eto ar eich allforion.',
  'listExport.failedIntro':
    'Aeth rhywbeth o’i le ar ein hochr ni wrth ei baratoi. Ni newidiwyd dim, a gallwch ofyn amdano eto.',
  'listExport.intro':
    'Mae’r rhestr y gofynnoch amdani yn barod. Gallwch ei lawrlwytho mor aml ag y dymunwch ar ôl mewngofnodi.',
  'listExport.list': 'Rhestr',
  'listExport.rows': 'Rhesi',
  'listExport.button': 'Gweld eich allforion',
  'listExport.hugggs': 'Anrhegion',
  'listExport.transactions': 'Archebion',
  'listExport.transaction-hugggs': 'Anrhegion archeb',
  'listExport.wallet-entries': 'Datganiad waled',
  'listExport.printables': 'Printiau archeb',
  'listExport.audit-events': 'Cofnod archwilio',

  'erasureAsked.subject': 'Caiff eich cyfrif ei ddileu ar {day}',
  'erasureAsked.preheader': 'Ai chi oedd yno?',
  'erasureAsked.intro':
    'Gofynnodd rhywun oedd wedi mewngofnodi fel chi i {product} ddileu eich cyfrif. Bydd hyn yn digwydd ar {day}, ac ni ellir ei ddadwneud wedyn. Mae cofnodion ariannol yn aros, heb eich enw.',
  'erasureAsked.keep':
    'Os nad chi oedd yno, neu os newidioch eich meddwl, dewiswch gadw eich cyfrif cyn y diwrnod hwnnw.',
  'erasureAsked.button': 'Cadw fy nghyfrif',

  'automaticTopUp.pausedSubject': 'Mae ychwanegiadau awtomatig {wallet} wedi’u hoedi',
  'automaticTopUp.pausedNext': 'Ni chodir dim mwy nes bod ychwanegiad awtomatig {wallet} yn cael ei osod eto.',
  'automaticTopUp.cappedSubject': 'Mae ychwanegiadau awtomatig {wallet} wedi cyrraedd eu terfyn misol',
  'automaticTopUp.cappedIntro':
    'Byddai ychwanegiad arall o {amount} yn mynd dros y terfyn o {cap} y mis. Bydd ychwanegiadau awtomatig yn parhau pan ddechreua’r mis nesaf. Tan hynny, ychwanegwch arian eich hun neu codwch y terfyn.',
  'automaticTopUp.preheader': 'Mae {available} ar gael yn {wallet}.',
  'budgetRun.failedSubject': 'Nid oedd modd talu rhediad o {budget}',
  'budgetRun.pausedSubject': 'Mae {budget} wedi’i oedi',
  'budgetRun.riskSubject': 'Nid oes modd talu rhediad nesaf {budget} eto',
  'budgetRun.wallet': 'Nid oes digon yn y waled sy’n talu amdano.',
  'budgetRun.card': 'Nid oedd modd codi tâl ar y cerdyn sy’n talu amdano.',
  'budgetRun.locked': 'Mae waled sydd ei hangen wedi’i chloi neu’n cael ei defnyddio.',
  'budgetRun.other': 'Nid oedd modd rhoi’r arian i bawb.',
  'budgetRun.failedNext': 'Ni dderbyniodd neb ddim. Rhoddir cynnig arall ar {at}.',
  'budgetRun.pausedNext': 'Ni dderbyniodd neb ddim, ac ni roddir cynnig arall yn awtomatig.',
  'budgetRun.riskNext': 'Mae i fod ar {at}. Gellir datrys yr achos cyn hynny.',
  'budgetUnspent.subject': 'Mae {amount} o {budget} heb ei wario eto',
  'budgetUnspent.intro': 'Bydd yr hyn na fydd cyfranogwyr yn ei wario erbyn {at} yn cael ei golli.',
  'budgetNews.scheduledSubject': 'Mae {budget} wedi’i amserlennu',
  'budgetNews.scheduled': 'Bydd y rhediad cyntaf ar {at}, ar gyfer {people, plural, other {# o bobl}}.',
  'budgetNews.startedSubject': 'Mae {budget} wedi dechrau: rhoddwyd {amount}',
  'budgetNews.doneSubject': 'Rhoddwyd {amount} o {budget}',
  'budgetNews.given': 'Derbyniodd {people, plural, other {# o bobl}} gyfanswm o {amount} o {wallet}.',
  'budgetNews.next': 'Bydd y rhediad nesaf ar {at}.',
  'budgetNews.last': 'Nid oes rhediad arall.',
  'budgetNews.endedSubject': 'Mae {budget} wedi dod i ben',
  'budgetNews.ended': 'Mae {amount} na wariwyd yn ôl yn {wallet}. Mae’r anrhegion a anfonwyd yn aros.',
  'budgetMoney.fundedSubject': '{amount} ar gyfer anrhegion o {budget}',
  'budgetMoney.funded': 'Mae gennych {available} i’w wario ar anrhegion.',
  'budgetMoney.returningSubject': 'Bydd {amount} o {budget} yn mynd yn ôl yn fuan',
  'budgetMoney.returning': 'Bydd yr hyn na fyddwch yn ei wario erbyn {at} yn mynd yn ôl i’ch tîm.',
  'budgetMoney.button': 'Anfon anrheg',
  'moneyMoved.subject': 'Symudwyd {amount} i {wallet}',
  'moneyMoved.intro': 'Symudodd {name} yr arian o {from}.',
  'lowBalance.subject': 'Mae llai na {level} ar ôl yn {wallet}',
  'lowBalance.intro': 'Mae {available} ar gael. Ychwanegwch arian cyn i’r archeb nesaf fod angen mwy.',
  'lowBalance.button': 'Ychwanegu arian',
  'wallet.wallet': 'Waled',
  'wallet.available': 'Ar gael',
  'wallet.button': 'Agor y waled',
  'wallet.why': 'Rydych yn cael yr e-bost hwn oherwydd y gallwch ychwanegu arian at waledi eich tîm yn {product}.',
  'withdrawal.why':
    'Rydych yn cael yr e-bost hwn oherwydd ei fod yn ymwneud â thynnu arian o waled eich tîm yn {product}.',
  'bankTopUp.why':
    'Rydych yn cael yr e-bost hwn oherwydd ei fod yn ymwneud ag ychwanegu arian drwy’r banc ar gyfer eich tîm yn {product}.',
  'cardExpiry.uses':
    'Mae’n talu ychwanegiadau awtomatig {wallets}. Dewiswch gerdyn arall ar eu cyfer cyn tynnu’r un hwn.',

  'document.receiptSubject': 'Derbynneb {number}: {amount}',
  'document.vat-invoiceSubject': 'Anfoneb {number}: {amount}',
  'document.credit-noteSubject': 'Nodyn credyd {number}: {amount}',
  'document.pro-formaSubject': 'Anfoneb pro-forma {number}: {amount}',
  'document.plan-invoiceSubject': 'Anfoneb {number} ar gyfer eich cynllun: {amount}',
  'document.unpaidSubject': 'Heb ei thalu eto: anfoneb {number}, {amount}',
  'document.unpaidIntro':
    'Nid ydym wedi gweld y taliad llawn am yr anfoneb hon eto: mae {amount} yn ddyledus o hyd. Gwnewch drosglwyddiad banc gyda’r cyfeirnod isod. Os ydych wedi talu yn ystod y dyddiau diwethaf, nid oes angen gwneud dim.',
  'document.preheader': 'Ar gyfer {about}',
  'document.intro': 'Mae’r PDF yn barod. Mae’n ymwneud â {about}.',
  'document.proFormaIntro':
    'I dalu am {about}, gwnewch drosglwyddiad banc gyda’r cyfeirnod isod. Nid anfoneb TAW yw hon.',
  'document.number': 'Rhif',
  'document.total': 'Cyfanswm',
  'document.later': 'Pob dogfen',
  'document.button': 'Agor y PDF',
  'document.why': 'Rydych yn cael yr e-bost hwn oherwydd mai chi sy’n rheoli bilio {team} yn {product}.',
  'monthlyInvoice.subject': 'Anfonebau {month}: {amount}',
  'monthlyInvoice.intro':
    'Mae {month} wedi’i gau ar gyfer {team}. Gallwch lawrlwytho rhestrau ei anfonebau a’i nodiadau credyd, a phob llinell fel csv.',
  'monthlyInvoice.invoiced': 'Anfonebwyd',
  'monthlyInvoice.credited': 'Credydwyd',
  'monthlyInvoice.vat': 'TAW ynddynt',
  'monthlyInvoice.button': 'Agor eich anfonebau',
  'fileDocuments.paidSubject': 'Derbynebau {file}',
  'fileDocuments.paid':
    'Prynodd {team} y talebau hyn ag un ffeil. Mae pob archeb yn y ffeil yn cael ei derbynneb neu ei hanfoneb ei hun. Byddant gyda’ch anfonebau o fewn awr.',
  'fileDocuments.cancelledSubject': 'Nodiadau credyd {file}',
  'fileDocuments.cancelled':
    'Canslodd {team} y talebau hyn ag un ffeil. Mae pob archeb y maent yn perthyn iddi yn cael nodyn credyd. Byddant gyda’ch anfonebau bore yfory.',
  'fileDocuments.returned':
    'Daeth rhai o’r talebau a brynodd {team} â’r ffeil hon i ben neu fe’u canslwyd ar {day}. Mae eu harian yn ôl yn y waled a dalodd. Mae gan bob archeb y maent yn perthyn iddi nodyn credyd, sydd gyda’ch anfonebau.',
  'fileDocuments.vouchers': 'Talebau',
};
