// Written by `npm run texts` from the English catalogues.
type Value = string | number

/** The texts of each feature. */
export interface Catalogues {
  readonly accountBans: typeof import('./en/documents/accountBans.json')
  readonly accounts: typeof import('./en/accounts.json')
  readonly activity: typeof import('./en/activity.json')
  readonly adjustments: typeof import('./en/adjustments.json')
  readonly agreements: typeof import('./en/agreements.json')
  readonly announcements: typeof import('./en/announcements.json')
  readonly announcing: typeof import('./en/announcing.json')
  readonly app: typeof import('./en/app.json')
  readonly appeals: typeof import('./en/appeals.json')
  readonly audits: typeof import('./en/audits.json')
  readonly awards: typeof import('./en/awards.json')
  readonly bans: typeof import('./en/bans.json')
  readonly batches: typeof import('./en/batches.json')
  readonly closing: typeof import('./en/closing.json')
  readonly competitions: typeof import('./en/competitions.json')
  readonly copyrightProof: typeof import('./en/documents/copyrightProof.json')
  readonly dashboard: typeof import('./en/dashboard.json')
  readonly deliveries: typeof import('./en/deliveries.json')
  readonly demo: typeof import('./en/demo.json')
  readonly designers: typeof import('./en/designers.json')
  readonly developers: typeof import('./en/documents/developers.json')
  readonly documents: typeof import('./en/documents.json')
  readonly editionCard: typeof import('./en/editionCard.json')
  readonly editions: typeof import('./en/editions.json')
  readonly entries: typeof import('./en/entries.json')
  readonly finance: typeof import('./en/finance.json')
  readonly fraud: typeof import('./en/fraud.json')
  readonly front: typeof import('./en/front.json')
  readonly guide: typeof import('./en/documents/guide.json')
  readonly holds: typeof import('./en/holds.json')
  readonly home: typeof import('./en/home.json')
  readonly howYouArePaid: typeof import('./en/documents/howYouArePaid.json')
  readonly intellectualProperty: typeof import('./en/documents/intellectualProperty.json')
  readonly judging: typeof import('./en/judging.json')
  readonly ledger: typeof import('./en/ledger.json')
  readonly levels: typeof import('./en/levels.json')
  readonly manyWorks: typeof import('./en/manyWorks.json')
  readonly materials: typeof import('./en/materials.json')
  readonly media: typeof import('./en/media.json')
  readonly messages: typeof import('./en/messages.json')
  readonly notices: typeof import('./en/notices.json')
  readonly outbox: typeof import('./en/outbox.json')
  readonly packages: typeof import('./en/packages.json')
  readonly payments: typeof import('./en/payments.json')
  readonly payouts: typeof import('./en/payouts.json')
  readonly pins: typeof import('./en/pins.json')
  readonly plagiarism: typeof import('./en/documents/plagiarism.json')
  readonly preview: typeof import('./en/preview.json')
  readonly previewLink: typeof import('./en/previewLink.json')
  readonly products: typeof import('./en/products.json')
  readonly quality: typeof import('./en/quality.json')
  readonly queue: typeof import('./en/queue.json')
  readonly receipts: typeof import('./en/receipts.json')
  readonly records: typeof import('./en/records.json')
  readonly revenue: typeof import('./en/revenue.json')
  readonly reviews: typeof import('./en/reviews.json')
  readonly rights: typeof import('./en/rights.json')
  readonly savedReplies: typeof import('./en/savedReplies.json')
  readonly scenes: typeof import('./en/scenes.json')
  readonly shareTerms: typeof import('./en/shareTerms.json')
  readonly sharing: typeof import('./en/sharing.json')
  readonly similarity: typeof import('./en/similarity.json')
  readonly status: typeof import('./en/status.json')
  readonly tags: typeof import('./en/tags.json')
  readonly tenders: typeof import('./en/tenders.json')
  readonly themeDesign: typeof import('./en/documents/themeDesign.json')
  readonly tokens: typeof import('./en/tokens.json')
  readonly ui: typeof import('./en/ui.json')
  readonly uploads: typeof import('./en/uploads.json')
  readonly webhooks: typeof import('./en/webhooks.json')
  readonly withdrawals: typeof import('./en/withdrawals.json')
  readonly workPage: typeof import('./en/workPage.json')
  readonly works: typeof import('./en/works.json')
}

/** What the texts of a feature name, of those that name something. */
export interface ParamsByText {
  readonly accountBans: {
    readonly 'sections.length.text': { readonly monthDays: Value; readonly weekDays: Value }
    readonly 'sections.wrong.text': { readonly copyrightEmail: Value }
  }
  readonly accounts: {
    readonly 'passwordHelp': { readonly min: Value }
    readonly 'sendCode.wait': { readonly seconds: Value }
    readonly 'sendCode.sent': { readonly minutes: Value; readonly target: Value }
    readonly 'login.external': { readonly name: Value }
    readonly 'signUp.signedInAs': { readonly name: Value }
    readonly 'contact.keepEmail': { readonly email: Value }
    readonly 'change.codeToOld': { readonly target: Value }
    readonly 'change.sendToOld': { readonly target: Value }
    readonly 'change.undo': { readonly days: Value }
    readonly 'undo.invalid': { readonly days: Value }
    readonly 'sessions.browserOn': { readonly browser: Value; readonly system: Value }
    readonly 'sessions.endNamed': { readonly device: Value }
    readonly 'sessions.othersEnded': { readonly count: number }
    readonly 'staff.changeNamed': { readonly name: Value }
    readonly 'staff.dialogTitle': { readonly name: Value }
    readonly 'staff.saved': { readonly name: Value }
  }
  readonly activity: {
    readonly 'byToken': { readonly token: Value }
    readonly 'exportNote': { readonly max: number }
    readonly 'ofDesigner': { readonly name: Value }
    readonly 'banTakes': { readonly permissions: Value }
    readonly 'sealed': { readonly number: Value }
    readonly 'actText': { readonly move: Value; readonly noun: Value }
  }
  readonly adjustments: {
    readonly 'one': { readonly amountFen: number }
    readonly 'journalNumber': { readonly journal: Value }
    readonly 'approving': { readonly amountFen: number }
    readonly 'approveTitle': { readonly amountFen: number }
  }
  readonly agreements: {
    readonly 'version': { readonly version: Value }
    readonly 'contributor.registration.text': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'contributor.review.text': { readonly priceMax: Value; readonly priceMin: Value; readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'contributor.removal.text': { readonly letterDays: Value }
    readonly 'contributor.conduct.text': { readonly monthDays: Value; readonly weekDays: Value }
    readonly 'contributor.changes.text': { readonly noticeDays: Value }
    readonly 'revenue.share.text': { readonly designerPercent: Value; readonly designerShare: Value; readonly platformPercent: Value }
    readonly 'revenue.settlement.text': { readonly corporateLeast: Value; readonly individualLeast: Value }
    readonly 'revenue.window.text': { readonly corporateFrom: Value; readonly corporateTo: Value; readonly individualFrom: Value; readonly individualTo: Value }
    readonly 'revenue.tax.text': { readonly vatHigh: Value; readonly vatLow: Value }
  }
  readonly announcements: {
    readonly 'updated': { readonly date: Value }
  }
  readonly announcing: {
    readonly 'time': { readonly zone: Value }
  }
  readonly app: {
    readonly 'demoData': { readonly percent: Value }
    readonly 'zone': { readonly zone: Value }
    readonly 'account.number': { readonly miId: Value }
    readonly 'signOut.text': { readonly count: number }
    readonly 'unread': { readonly count: number }
    readonly 'couldNot.submit': { readonly why: Value }
    readonly 'couldNot.upload': { readonly why: Value }
    readonly 'couldNot.withdraw': { readonly why: Value }
    readonly 'couldNot.removal': { readonly why: Value }
    readonly 'couldNot.save': { readonly why: Value }
    readonly 'couldNot.designer': { readonly why: Value }
    readonly 'couldNot.verification': { readonly why: Value }
  }
  readonly appeals: {
    readonly 'openNamed': { readonly name: Value }
    readonly 'lookNamed': { readonly name: Value }
    readonly 'noneText': { readonly days: Value }
    readonly 'by': { readonly name: Value }
    readonly 'version': { readonly version: Value }
    readonly 'decide.ask.GRANT': { readonly name: Value }
    readonly 'decide.ask.UPHOLD': { readonly name: Value }
    readonly 'decide.doing.GRANT': { readonly name: Value }
    readonly 'decide.doing.UPHOLD': { readonly name: Value }
    readonly 'decide.done.GRANT': { readonly name: Value }
    readonly 'decide.done.UPHOLD': { readonly name: Value }
    readonly 'decide.failed': { readonly name: Value; readonly why: Value }
  }
  readonly audits: {
    readonly 'works.downloads': { readonly count: number }
    readonly 'works.play': { readonly name: Value }
    readonly 'works.batch': { readonly count: number }
    readonly 'works.actionsOf': { readonly name: Value }
    readonly 'works.otherOpen': { readonly kind: Value; readonly state: Value }
    readonly 'works.choose': { readonly name: Value }
    readonly 'works.group': { readonly count: number }
    readonly 'works.groupChoose': { readonly count: Value }
    readonly 'works.holder': { readonly holder: Value }
    readonly 'edit.title.ADD': { readonly name: Value }
    readonly 'edit.title.UPDATE': { readonly name: Value }
    readonly 'edit.title.INFO': { readonly name: Value }
    readonly 'edit.approvedAtOnce': { readonly day: Value }
    readonly 'edit.staged': { readonly name: Value }
    readonly 'edit.closed': { readonly name: Value }
    readonly 'edit.again': { readonly name: Value }
    readonly 'edit.askTitle': { readonly name: Value }
    readonly 'edit.notDrawn': { readonly reason: Value }
    readonly 'edit.goTo': { readonly part: Value }
    readonly 'save.saved': { readonly time: Value }
    readonly 'forecast.range': { readonly from: Value; readonly to: Value }
    readonly 'forecast.placeOf': { readonly of: Value; readonly place: Value }
    readonly 'help.tags': { readonly max: Value }
    readonly 'help.price': { readonly max: Value; readonly min: Value }
    readonly 'tags.add': { readonly tag: Value }
    readonly 'languages.lacks': { readonly count: Value; readonly language: Value; readonly of: Value }
    readonly 'screenshots.count': { readonly count: Value; readonly max: Value }
    readonly 'screenshots.rules': { readonly height: Value; readonly size: Value; readonly width: Value }
    readonly 'screenshots.takeBack': { readonly count: number }
    readonly 'screenshots.giveUp': { readonly name: Value }
    readonly 'screenshots.addDrawn': { readonly number: Value }
    readonly 'proof.rules': { readonly size: Value }
    readonly 'translations.remove': { readonly language: Value }
    readonly 'translations.name': { readonly language: Value }
    readonly 'translations.description': { readonly language: Value }
    readonly 'work.version': { readonly version: Value }
    readonly 'history.version': { readonly version: Value }
    readonly 'history.changes': { readonly count: number }
    readonly 'history.module': { readonly name: Value }
    readonly 'history.translated': { readonly label: Value; readonly language: Value }
    readonly 'history.pictures': { readonly count: number }
    readonly 'history.contentDiffers': { readonly size: Value }
    readonly 'change.price': { readonly name: Value }
    readonly 'change.profile': { readonly name: Value }
    readonly 'change.ask.price': { readonly name: Value }
    readonly 'change.ask.profile': { readonly name: Value }
  }
  readonly awards: {
    readonly 'answerCounts': { readonly confirmed: Value; readonly declined: Value; readonly open: Value }
    readonly 'why.rank': { readonly rank: Value }
    readonly 'why.votes': { readonly count: number }
    readonly 'why.picks': { readonly count: number }
    readonly 'because.DISQUALIFIED': { readonly title: Value }
    readonly 'because.TOO_FEW': { readonly title: Value }
    readonly 'because.DECLINED': { readonly title: Value }
    readonly 'because.HAS_EXTRA': { readonly prize: Value; readonly title: Value }
    readonly 'unfilled': { readonly count: number }
    readonly 'waitsFor': { readonly prize: Value }
    readonly 'tie': { readonly count: Value; readonly places: number }
    readonly 'upOf': { readonly title: Value }
    readonly 'disqualifyOf': { readonly title: Value }
    readonly 'disqualifyText': { readonly title: Value }
    readonly 'jury.addOf': { readonly title: Value }
    readonly 'jury.editOf': { readonly title: Value }
    readonly 'jury.text': { readonly title: Value }
    readonly 'decide': { readonly number: Value }
    readonly 'changes.WON': { readonly prize: Value; readonly title: Value }
    readonly 'changes.MOVED': { readonly from: Value; readonly prize: Value; readonly title: Value }
    readonly 'changes.LOST': { readonly from: Value; readonly title: Value }
    readonly 'exclusions.declined': { readonly prize: Value }
    readonly 'payments.readyOf': { readonly awards: number; readonly usd: Value }
    readonly 'payments.titleOf': { readonly edition: Value }
    readonly 'payments.fund': { readonly amount: Value }
    readonly 'payments.coupon': { readonly amount: Value }
    readonly 'own.base': { readonly amount: Value }
    readonly 'own.fund': { readonly amount: Value }
    readonly 'letter.title': { readonly edition: Value }
    readonly 'letter.to': { readonly name: Value }
    readonly 'program.titleOf': { readonly edition: Value }
    readonly 'program.terms': { readonly count: number; readonly months: number; readonly percent: Value; readonly systems: Value }
    readonly 'program.termsOf': { readonly count: number; readonly months: number; readonly percent: Value; readonly systems: Value }
    readonly 'program.runs': { readonly from: Value; readonly until: Value }
    readonly 'program.progress': { readonly count: Value; readonly counted: Value }
    readonly 'program.span': { readonly from: Value; readonly until: Value }
    readonly 'program.against.UI_VERSIONS': { readonly systems: Value }
    readonly 'program.shareWrong': { readonly percent: Value; readonly program: Value }
    readonly 'program.shareIs': { readonly percent: Value }
    readonly 'publishTitle': { readonly number: Value; readonly winners: number }
    readonly 'publishing': { readonly number: Value }
  }
  readonly bans: {
    readonly 'noneFound': { readonly search: Value }
    readonly 'account': { readonly number: Value }
    readonly 'by': { readonly name: Value }
    readonly 'ends': { readonly local: Value; readonly shanghai: Value; readonly zone: Value }
    readonly 'endsHere': { readonly local: Value; readonly zone: Value }
    readonly 'panel.more': { readonly count: number }
    readonly 'impose.title': { readonly name: Value }
    readonly 'impose.endDateHelp': { readonly zone: Value }
    readonly 'impose.endDateIs': { readonly shanghai: Value }
    readonly 'impose.done': { readonly name: Value }
    readonly 'impose.forGood.account': { readonly email: Value; readonly number: Value }
    readonly 'impose.forGood.title': { readonly name: Value }
    readonly 'voting.titleOf': { readonly name: Value }
    readonly 'voting.done': { readonly name: Value }
    readonly 'lift.named': { readonly name: Value }
    readonly 'lift.title': { readonly name: Value }
    readonly 'lift.done': { readonly name: Value }
    readonly 'banner.reason': { readonly reason: Value }
  }
  readonly batches: {
    readonly 'title.WALLPAPER': { readonly date: Value }
    readonly 'title.VIDEO_WALLPAPER': { readonly date: Value }
    readonly 'title.RINGTONE': { readonly date: Value }
    readonly 'counts': { readonly ready: Value; readonly submitted: Value; readonly total: Value }
    readonly 'upload.line': { readonly done: Value; readonly files: Value }
    readonly 'upload.rate': { readonly rate: Value }
    readonly 'upload.left': { readonly time: Value }
    readonly 'save.saved': { readonly time: Value }
    readonly 'save.saving': { readonly left: Value }
    readonly 'save.waiting': { readonly left: Value }
    readonly 'save.refused': { readonly left: Value; readonly message: Value }
    readonly 'restored': { readonly count: number }
    readonly 'contested.title': { readonly count: number }
    readonly 'contested.taken': { readonly count: number }
    readonly 'group.editing': { readonly count: Value }
    readonly 'group.submitted': { readonly count: Value }
    readonly 'group.returned': { readonly count: Value }
    readonly 'group.all': { readonly count: Value }
    readonly 'undone': { readonly count: Value; readonly what: Value }
    readonly 'redone': { readonly count: Value; readonly what: Value }
    readonly 'more.exportChosen': { readonly count: Value }
    readonly 'chosen': { readonly count: number }
    readonly 'chooseAll': { readonly count: Value }
    readonly 'problem.more': { readonly count: Value; readonly first: Value }
    readonly 'problem.choose': { readonly count: Value }
    readonly 'problem.missing': { readonly count: Value }
    readonly 'problem.missingFields': { readonly fields: Value }
    readonly 'remedy.useHolder': { readonly holder: Value }
    readonly 'remedy.changes': { readonly changes: Value; readonly count: Value; readonly remedy: Value }
    readonly 'remedy.changesChosen': { readonly changes: Value; readonly count: Value; readonly remedy: Value }
    readonly 'remedy.done': { readonly count: number }
    readonly 'refused.text': { readonly count: number }
    readonly 'refused.clear': { readonly count: Value }
    readonly 'help.tags': { readonly max: Value }
    readonly 'help.priceCoins': { readonly max: Value; readonly min: Value }
    readonly 'help.counter': { readonly count: Value; readonly max: Value }
    readonly 'mixed': { readonly count: Value }
    readonly 'mixedKeep': { readonly count: Value }
    readonly 'inspector.many': { readonly count: Value }
    readonly 'inspector.applied': { readonly changes: Value; readonly count: Value }
    readonly 'inspector.andMore': { readonly count: Value }
    readonly 'inspector.newProblems': { readonly count: number }
    readonly 'inspector.dimensions': { readonly height: Value; readonly width: Value }
    readonly 'inspector.seconds': { readonly seconds: number }
    readonly 'inspector.all': { readonly count: Value }
    readonly 'mode.label': { readonly field: Value }
    readonly 'tags.addAll': { readonly label: Value }
    readonly 'tags.takeAll': { readonly label: Value }
    readonly 'tags.keep': { readonly label: Value }
    readonly 'tags.none': { readonly text: Value }
    readonly 'tags.full': { readonly count: number }
    readonly 'tags.notAccepted': { readonly tags: Value }
    readonly 'sheet.editing': { readonly field: Value; readonly name: Value }
    readonly 'sheet.pasted': { readonly count: number }
    readonly 'sheet.unread': { readonly count: number }
    readonly 'sheet.outside': { readonly count: number }
    readonly 'sheet.filled': { readonly count: number }
    readonly 'sheet.copied': { readonly count: number }
    readonly 'sheet.unreadable': { readonly field: Value }
    readonly 'submit.button': { readonly ready: Value; readonly total: Value }
    readonly 'submit.chosen': { readonly count: Value }
    readonly 'submit.someChosen': { readonly count: Value; readonly ready: Value }
    readonly 'submit.title': { readonly count: Value }
    readonly 'submit.titleChosen': { readonly count: Value }
    readonly 'submit.stays': { readonly count: number }
    readonly 'submit.notDrafts': { readonly count: number }
    readonly 'submit.notChosen': { readonly count: number }
    readonly 'submit.confirm': { readonly count: Value }
    readonly 'submit.done': { readonly count: number }
    readonly 'submit.some': { readonly left: Value; readonly submitted: Value }
    readonly 'submit.notSaved': { readonly why: Value }
    readonly 'submit.titleOne': { readonly name: Value }
    readonly 'withdraw.button': { readonly count: Value }
    readonly 'withdraw.title': { readonly count: number }
    readonly 'withdraw.confirm': { readonly count: Value }
    readonly 'withdraw.done': { readonly count: number }
    readonly 'withdraw.some': { readonly left: Value; readonly revoked: Value; readonly why: Value }
    readonly 'remove.button': { readonly count: Value }
    readonly 'remove.notDraft': { readonly count: Value }
    readonly 'remove.title': { readonly count: number }
    readonly 'remove.text': { readonly count: number }
    readonly 'remove.confirm': { readonly count: Value }
    readonly 'remove.done': { readonly count: number }
    readonly 'discard.text': { readonly count: number }
    readonly 'discard.confirm': { readonly count: number }
    readonly 'csv.title': { readonly name: Value }
    readonly 'csv.summary': { readonly changes: Value; readonly count: number }
    readonly 'csv.unknown': { readonly count: number; readonly names: Value }
    readonly 'csv.shared': { readonly count: number; readonly names: Value }
    readonly 'csv.repeated': { readonly count: number; readonly names: Value }
    readonly 'csv.line': { readonly line: Value; readonly name: Value }
    readonly 'csv.unread': { readonly count: number }
    readonly 'csv.unreadCell': { readonly field: Value; readonly line: Value; readonly text: Value }
    readonly 'csv.broken': { readonly count: number }
    readonly 'csv.brokenCell': { readonly field: Value; readonly line: Value; readonly why: Value }
    readonly 'csv.moreBroken': { readonly count: number }
    readonly 'csv.ignored': { readonly names: Value }
    readonly 'csv.confirm': { readonly count: number }
    readonly 'csv.done': { readonly changes: Value; readonly count: Value }
    readonly 'csv.more': { readonly count: Value }
    readonly 'shown.all': { readonly ratio: Value }
    readonly 'shown.sides': { readonly ratio: Value; readonly share: Value }
    readonly 'shown.ends': { readonly ratio: Value; readonly share: Value }
    readonly 'notTaken.title': { readonly count: number }
    readonly 'notTaken.kind': { readonly count: number }
    readonly 'notTaken.copy': { readonly count: number }
    readonly 'notTaken.room': { readonly count: number }
    readonly 'done.WALLPAPER': { readonly count: number }
    readonly 'done.VIDEO_WALLPAPER': { readonly count: number }
    readonly 'done.RINGTONE': { readonly count: number }
  }
  readonly closing: {
    readonly 'lead': { readonly days: Value }
    readonly 'open.works': { readonly count: number }
    readonly 'open.submissions': { readonly count: number }
    readonly 'open.drafts': { readonly count: number }
    readonly 'open.entries': { readonly count: number }
    readonly 'open.keptEntries': { readonly count: number }
    readonly 'open.schemesGiven': { readonly count: number }
    readonly 'open.schemesReceived': { readonly count: number }
    readonly 'open.bids': { readonly count: number }
    readonly 'open.deliveries': { readonly count: number }
    readonly 'open.withdrawals': { readonly count: number }
    readonly 'open.awards': { readonly count: number }
    readonly 'money.PAY_OUTText': { readonly days: Value }
    readonly 'money.GIVE_UPText': { readonly days: Value }
    readonly 'money.confirm': { readonly amountFen: number }
    readonly 'askText': { readonly days: Value }
    readonly 'request.instead': { readonly days: Value }
    readonly 'request.moneyGIVE_UP': { readonly amountFen: number }
  }
  readonly competitions: {
    readonly 'sections.label': { readonly name: Value }
    readonly 'posterAlt': { readonly name: Value }
    readonly 'timeline.zone': { readonly zone: Value }
    readonly 'categories.title': { readonly count: number }
    readonly 'files.count': { readonly max: Value }
    readonly 'files.range': { readonly max: Value; readonly min: Value }
    readonly 'files.least': { readonly height: Value; readonly width: Value }
    readonly 'files.exact': { readonly sizes: Value }
    readonly 'files.ppi': { readonly value: Value }
    readonly 'files.ppiExact': { readonly value: Value }
    readonly 'files.seconds': { readonly max: Value; readonly min: Value }
    readonly 'files.frames': { readonly count: Value }
    readonly 'files.most': { readonly size: Value }
    readonly 'games.excluded': { readonly names: Value }
    readonly 'prizes.total': { readonly amount: Value }
    readonly 'prizes.fund': { readonly amount: Value }
    readonly 'prizes.fundToo': { readonly amount: Value }
    readonly 'judging.short.VOTE': { readonly percent: Value }
    readonly 'judging.short.LIKE': { readonly percent: Value }
    readonly 'judging.share.VOTE': { readonly percent: Value }
    readonly 'judging.share.LIKE': { readonly percent: Value }
    readonly 'judging.jurors': { readonly count: number }
    readonly 'judging.formula.shrink': { readonly shrinkage: Value }
    readonly 'voting.perDay.VOTE': { readonly count: number }
    readonly 'voting.perDay.LIKE': { readonly count: number }
    readonly 'voting.versions.VOTE': { readonly versions: Value }
    readonly 'voting.versions.LIKE': { readonly versions: Value }
    readonly 'voting.age.VOTE': { readonly count: number }
    readonly 'voting.age.LIKE': { readonly count: number }
    readonly 'guide.description': { readonly name: Value }
    readonly 'limits.perCategory': { readonly count: number }
    readonly 'limits.age': { readonly age: Value }
    readonly 'limits.least': { readonly count: number }
    readonly 'program.works': { readonly count: number; readonly months: number }
    readonly 'program.versions': { readonly count: number }
    readonly 'program.share': { readonly percent: Value }
    readonly 'log.lead.VOTE': { readonly name: Value }
    readonly 'log.lead.LIKE': { readonly name: Value }
    readonly 'log.importedLead': { readonly name: Value }
    readonly 'works.lead': { readonly name: Value }
    readonly 'works.count': { readonly count: number }
    readonly 'winners.lead': { readonly name: Value }
    readonly 'gallery.lead': { readonly name: Value }
    readonly 'upload.lead': { readonly name: Value }
    readonly 'portfolio.lead': { readonly name: Value }
    readonly 'vote.for.VOTE': { readonly title: Value }
    readonly 'vote.for.LIKE': { readonly title: Value }
    readonly 'vote.count.VOTE': { readonly count: number }
    readonly 'vote.count.LIKE': { readonly count: number }
    readonly 'viewer.place': { readonly number: Value; readonly total: Value }
    readonly 'viewer.file': { readonly name: Value; readonly number: Value; readonly total: Value }
    readonly 'left.days': { readonly days: number; readonly hours: number }
    readonly 'left.hours': { readonly hours: number; readonly minutes: number }
    readonly 'left.minutes': { readonly minutes: number }
  }
  readonly copyrightProof: {
    readonly 'sections.zip.text': { readonly proofFormats: Value; readonly proofMegabytes: Value }
  }
  readonly dashboard: {
    readonly 'number': { readonly count: number }
    readonly 'phonesOf': { readonly asked: number; readonly eligible: number; readonly percent: Value }
    readonly 'highest': { readonly count: number; readonly time: Value }
    readonly 'bar': { readonly count: number; readonly time: Value }
    readonly 'scored': { readonly assigned: number; readonly scored: number }
  }
  readonly deliveries: {
    readonly 'payments.payText': { readonly amountFen: number; readonly name: Value }
    readonly 'payments.journal': { readonly journal: Value }
    readonly 'payments.paying': { readonly amountFen: number; readonly name: Value }
    readonly 'own.count': { readonly count: number; readonly max: number }
    readonly 'own.remove': { readonly name: Value }
    readonly 'own.add': { readonly name: Value }
    readonly 'own.askTitle': { readonly name: Value }
    readonly 'own.askText': { readonly count: number }
    readonly 'own.delivering': { readonly name: Value }
    readonly 'round.WAITING': { readonly round: Value }
    readonly 'round.ACCEPT': { readonly round: Value }
    readonly 'round.CHANGES': { readonly round: Value }
    readonly 'staff.acceptTitle': { readonly name: Value }
    readonly 'staff.acceptOne': { readonly amountFen: number }
    readonly 'staff.acceptTwo': { readonly amountFen: number }
    readonly 'staff.accepting': { readonly amountFen: number; readonly name: Value }
    readonly 'pins.add': { readonly name: Value }
    readonly 'pins.text': { readonly number: Value }
    readonly 'pins.remove': { readonly number: Value }
  }
  readonly demo: {
    readonly 'enter': { readonly account: Value }
  }
  readonly designers: {
    readonly 'help.onFile': { readonly number: Value }
    readonly 'help.again': { readonly number: Value }
    readonly 'document.preview': { readonly name: Value }
    readonly 'consent.notices.review': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'info.lead': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'info.done': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'licence.lead': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'picture.rules': { readonly max: Value }
    readonly 'whitelist.done': { readonly name: Value }
    readonly 'staff.noneFound': { readonly search: Value }
    readonly 'staff.documentNew': { readonly name: Value }
    readonly 'staff.open': { readonly name: Value }
    readonly 'staff.approveTitle': { readonly name: Value }
    readonly 'staff.approveText': { readonly types: Value }
    readonly 'staff.approveChangeTitle': { readonly name: Value }
    readonly 'staff.refuseTitle': { readonly name: Value }
    readonly 'staff.refuseChangeTitle': { readonly name: Value }
    readonly 'staff.approved': { readonly name: Value }
    readonly 'staff.refused': { readonly name: Value }
    readonly 'proof.lead': { readonly days: Value }
    readonly 'takeBack.waits': { readonly reviewFrom: Value; readonly reviewTo: Value }
  }
  readonly developers: {
    readonly 'sections.scopes.text': { readonly tokenDays: Value; readonly tokensMost: Value }
    readonly 'sections.events.text': { readonly answerSeconds: Value; readonly eventDays: Value; readonly retries: Value; readonly retryHours: Value }
    readonly 'sections.idempotency.text': { readonly keyHours: Value }
    readonly 'sections.limits.text': { readonly tokenCalls: Value; readonly tokenParts: Value }
  }
  readonly documents: {
    readonly 'found': { readonly count: number }
    readonly 'none': { readonly text: Value }
    readonly 'anchor': { readonly title: Value }
  }
  readonly editionCard: {
    readonly 'prizes': { readonly amount: Value }
  }
  readonly editions: {
    readonly 'copyTitle': { readonly name: Value }
    readonly 'issues': { readonly count: number }
    readonly 'moreIssues': { readonly count: number }
    readonly 'in.en': { readonly label: Value }
    readonly 'in.zh': { readonly label: Value }
    readonly 'leaveOut': { readonly label: Value }
    readonly 'putIn': { readonly label: Value }
    readonly 'absent': { readonly label: Value }
    readonly 'add': { readonly label: Value }
    readonly 'item': { readonly label: Value; readonly number: Value }
    readonly 'remove': { readonly name: Value }
    readonly 'isFull': { readonly max: Value }
    readonly 'links.revokeTitle': { readonly audience: Value }
  }
  readonly entries: {
    readonly 'enter.begin': { readonly category: Value }
    readonly 'portfolio.lacks': { readonly count: number }
    readonly 'left.days': { readonly days: number; readonly hours: number }
    readonly 'left.hours': { readonly hours: number; readonly minutes: number }
    readonly 'left.minutes': { readonly minutes: number }
    readonly 'help.gameIp': { readonly line: Value }
    readonly 'declare.OF_AGE': { readonly age: Value }
    readonly 'slot.several': { readonly max: Value; readonly min: Value; readonly name: Value }
    readonly 'slot.add': { readonly name: Value }
    readonly 'slot.remove': { readonly name: Value }
    readonly 'slot.twice': { readonly name: Value }
    readonly 'facts.ppi': { readonly ppi: Value }
    readonly 'facts.seconds': { readonly seconds: number }
    readonly 'facts.rate': { readonly rate: Value }
    readonly 'form.missing': { readonly count: number }
    readonly 'form.askTitle': { readonly title: Value }
    readonly 'form.submitting': { readonly title: Value }
    readonly 'save.saved': { readonly time: Value }
    readonly 'decision.failed': { readonly submission: Value }
    readonly 'console.tooFew': { readonly needed: Value; readonly submitted: Value }
    readonly 'console.meantIn.gameIp': { readonly game: Value }
    readonly 'console.meantIn.title': { readonly game: Value }
    readonly 'console.meantIn.description': { readonly game: Value }
    readonly 'console.decided.PASS': { readonly submission: Value }
    readonly 'console.decided.FAIL': { readonly submission: Value }
    readonly 'console.passing': { readonly title: Value }
    readonly 'console.failing': { readonly title: Value }
    readonly 'vote.left.VOTE': { readonly count: number }
    readonly 'vote.left.LIKE': { readonly count: number }
    readonly 'vote.takeBackFrom.VOTE': { readonly title: Value }
    readonly 'vote.takeBackFrom.LIKE': { readonly title: Value }
    readonly 'repeated.title': { readonly count: number }
    readonly 'repeated.in': { readonly file: Value }
  }
  readonly finance: {
    readonly 'unfold': { readonly name: Value }
    readonly 'count': { readonly count: number }
    readonly 'notOnlyDay': { readonly day: Value }
    readonly 'dayBreaks': { readonly count: number }
    readonly 'breaks.wrongType': { readonly kind: Value; readonly type: Value }
    readonly 'rows.refunded': { readonly refunds: number; readonly sales: number }
    readonly 'months.settle': { readonly month: Value }
    readonly 'months.confirmTitle': { readonly month: Value }
    readonly 'months.leaveAsideTitle': { readonly month: Value }
    readonly 'months.leaveAsideText': { readonly breaks: number; readonly mismatchedDays: number }
    readonly 'months.done': { readonly month: Value }
    readonly 'months.settling': { readonly month: Value }
    readonly 'months.accounts': { readonly month: Value }
    readonly 'checks.missing': { readonly count: number }
    readonly 'checks.open': { readonly count: number }
    readonly 'checks.mismatched': { readonly count: number }
    readonly 'checks.breaks': { readonly count: number }
    readonly 'requests.batch': { readonly batchId: Value; readonly day: Value }
  }
  readonly fraud: {
    readonly 'countedOf': { readonly ballots: number; readonly counted: number }
    readonly 'banNamed': { readonly voter: Value }
    readonly 'quarantineTitle': { readonly count: number }
    readonly 'objection': { readonly text: Value }
  }
  readonly front: {
    readonly 'lead': { readonly designerPercent: Value }
    readonly 'xray.text': { readonly packageMegabytes: Value }
    readonly 'xray.checked': { readonly file: Value; readonly files: Value; readonly size: Value }
    readonly 'kinds.WALLPAPER_fact': { readonly wallpaperBatch: Value; readonly wallpaperSize: Value }
    readonly 'kinds.VIDEO_WALLPAPER_fact': { readonly videoSeconds: Value }
    readonly 'kinds.RINGTONE_fact': { readonly ringtoneBatch: Value }
    readonly 'kinds.FONT_fact': { readonly fontFormats: Value; readonly fontMegabytes: Value }
    readonly 'queue.review': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'earn.share': { readonly designerPercent: Value }
    readonly 'earn.individual': { readonly corporateLeast: Value; readonly individualLeast: Value }
    readonly 'earn.price': { readonly priceMax: Value; readonly priceMin: Value }
    readonly 'start.text': { readonly reviewTo: Value }
  }
  readonly guide: {
    readonly 'sections.overview.text': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'sections.account.text': { readonly codeDigits: Value; readonly codeMinutes: Value; readonly codeTries: Value; readonly passwordMin: Value }
    readonly 'sections.apply.text': { readonly identityFormats: Value; readonly identityMegabytes: Value; readonly nicknameMax: Value }
    readonly 'sections.verification.text': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'sections.files.text': { readonly fontFormats: Value; readonly fontMegabytes: Value; readonly packageEntries: Value; readonly packageMegabytes: Value; readonly ringtoneBatch: Value; readonly ringtoneFormats: Value; readonly ringtoneTotalMegabytes: Value; readonly videoBatch: Value; readonly videoFormats: Value; readonly videoMegabytes: Value; readonly videoSeconds: Value; readonly videoSize: Value; readonly wallpaperBatch: Value; readonly wallpaperFormats: Value; readonly wallpaperMegabytes: Value; readonly wallpaperSize: Value }
    readonly 'sections.details.text': { readonly aodName: Value; readonly aodNameChinese: Value; readonly description: Value; readonly descriptionChinese: Value; readonly designerName: Value; readonly fontName: Value; readonly holder: Value; readonly holderChinese: Value; readonly maxTags: Value; readonly minTags: Value; readonly priceMax: Value; readonly priceMin: Value; readonly remark: Value; readonly suggestedTagsFrom: Value; readonly suggestedTagsTo: Value; readonly tag: Value; readonly tagChinese: Value; readonly tagRequests: Value; readonly themeName: Value; readonly wallpaperName: Value; readonly wallpaperNameChinese: Value; readonly wallpaperTag: Value; readonly wallpaperTagChinese: Value }
    readonly 'sections.submit.text': { readonly screenshotFormats: Value; readonly screenshotMegabytes: Value; readonly screenshotSize: Value; readonly screenshots: Value }
    readonly 'sections.decision.text': { readonly appealDays: Value; readonly appealText: Value; readonly appealTextChinese: Value }
    readonly 'sections.change.text': { readonly priceCheckDays: Value }
    readonly 'sections.removal.text': { readonly removalReason: Value; readonly removalReasonChinese: Value }
    readonly 'sections.earnings.text': { readonly corporateLeast: Value; readonly designerPercent: Value; readonly individualLeast: Value }
  }
  readonly holds: {
    readonly 'title': { readonly name: Value }
    readonly 'done.HOLD': { readonly name: Value }
    readonly 'done.SECOND_OPINION': { readonly name: Value }
    readonly 'done.QUESTION': { readonly name: Value }
    readonly 'by': { readonly name: Value }
    readonly 'answeredBy': { readonly name: Value }
  }
  readonly home: {
    readonly 'welcome': { readonly name: Value }
    readonly 'figures.lead': { readonly day: Value }
    readonly 'figures.month': { readonly month: Value }
    readonly 'figures.earned': { readonly days: Value }
    readonly 'figures.downloads': { readonly days: Value }
    readonly 'figures.line': { readonly label: Value }
    readonly 'figures.change': { readonly days: number; readonly percent: number; readonly sign: Value }
    readonly 'figures.until': { readonly day: Value }
    readonly 'figures.withdraw': { readonly availableFen: number }
    readonly 'first.steps.reviewText': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'attention.drafts': { readonly count: number }
    readonly 'attention.rejected': { readonly count: number }
    readonly 'attention.task.shares': { readonly count: number }
    readonly 'attention.task.awards': { readonly count: number }
    readonly 'attention.task.bids': { readonly count: number }
    readonly 'batch.WALLPAPER': { readonly date: Value }
    readonly 'batch.VIDEO_WALLPAPER': { readonly date: Value }
    readonly 'batch.RINGTONE': { readonly date: Value }
    readonly 'review.batch': { readonly count: number }
    readonly 'approved.batch': { readonly count: number }
    readonly 'approved.inHours': { readonly hours: Value; readonly minutes: Value }
    readonly 'approved.inMinutes': { readonly minutes: Value }
    readonly 'released.version': { readonly version: Value }
    readonly 'more': { readonly count: number }
    readonly 'type.THEME': { readonly count: Value }
    readonly 'type.WALLPAPER': { readonly count: Value }
    readonly 'type.VIDEO_WALLPAPER': { readonly count: Value }
    readonly 'type.RINGTONE': { readonly count: Value }
    readonly 'type.FONT': { readonly count: Value }
    readonly 'type.AOD': { readonly count: Value }
  }
  readonly howYouArePaid: {
    readonly 'sections.share.text': { readonly designerPercent: Value; readonly platformPercent: Value }
    readonly 'sections.example.text': { readonly designerPercent: Value; readonly paidChannel: Value; readonly paidHighActual: Value; readonly paidHighTax: Value; readonly paidLowActual: Value; readonly paidLowTax: Value; readonly paidNet: Value; readonly paidShare: Value; readonly paidTurnover: Value; readonly vatHigh: Value; readonly vatLow: Value }
    readonly 'sections.settlement.text': { readonly settledMinutes: Value }
    readonly 'sections.withdrawal.text': { readonly corporateFrom: Value; readonly corporateLeast: Value; readonly corporateTo: Value; readonly individualFrom: Value; readonly individualLeast: Value; readonly individualTo: Value }
    readonly 'sections.tax.text': { readonly vatHigh: Value; readonly vatLow: Value }
    readonly 'sections.sharing.text': { readonly answerDays: Value; readonly paidShare: Value; readonly sharedGiven: Value; readonly sharedKept: Value; readonly sharedPercent: Value }
  }
  readonly intellectualProperty: {
    readonly 'sections.proof.text': { readonly proofFormats: Value; readonly proofMegabytes: Value; readonly rightsRecords: Value }
    readonly 'sections.complaint.text': { readonly copyrightEmail: Value; readonly letterDays: Value }
    readonly 'sections.after.text': { readonly letterDays: Value }
  }
  readonly judging: {
    readonly 'progress': { readonly assigned: number; readonly scored: number }
    readonly 'later': { readonly later: number }
    readonly 'frame': { readonly number: Value; readonly state: Value; readonly title: Value }
    readonly 'number': { readonly number: Value }
    readonly 'weight': { readonly percent: Value }
    readonly 'sum': { readonly score: number }
    readonly 'nextPutAside': { readonly count: number }
    readonly 'key.digits': { readonly max: number }
    readonly 'save.refused': { readonly message: Value }
    readonly 'pickElsewhere': { readonly prize: Value; readonly title: Value }
    readonly 'otherOf': { readonly number: Value; readonly total: Value }
    readonly 'console.short': { readonly short: number }
    readonly 'console.unscored': { readonly unscored: number }
    readonly 'console.openTitle': { readonly round: Value }
    readonly 'console.closeWithoutTitle': { readonly round: Value }
    readonly 'console.left': { readonly count: number }
    readonly 'console.proposeTitle': { readonly round: Value }
    readonly 'console.proposedBy': { readonly name: Value }
    readonly 'console.closeTitle': { readonly round: Value }
    readonly 'console.closedBy': { readonly name: Value }
    readonly 'console.reminded': { readonly count: number }
    readonly 'console.removed': { readonly reason: Value }
    readonly 'console.removeTitle': { readonly name: Value }
    readonly 'console.resultsTitle': { readonly round: Value }
    readonly 'console.of': { readonly assigned: Value; readonly given: Value }
    readonly 'console.byHand': { readonly reason: Value }
  }
  readonly ledger: {
    readonly 'unfold': { readonly name: Value }
    readonly 'number': { readonly miId: Value }
    readonly 'ofMonth': { readonly kind: Value; readonly month: Value }
    readonly 'journalNumber': { readonly journal: Value; readonly kind: Value }
    readonly 'batch': { readonly batchId: Value }
    readonly 'withdrawal': { readonly orderNumber: Value }
  }
  readonly levels: {
    readonly 'dialog.title': { readonly name: Value }
    readonly 'dialog.done': { readonly name: Value }
    readonly 'figures.of': { readonly approved: number; readonly rejected: number }
  }
  readonly manyWorks: {
    readonly 'chosen': { readonly count: Value }
    readonly 'all': { readonly count: Value }
    readonly 'more': { readonly count: number }
    readonly 'act.submit': { readonly count: Value }
    readonly 'act.withdraw': { readonly count: Value }
    readonly 'act.remove': { readonly count: Value }
    readonly 'actOf.submit': { readonly chosen: Value; readonly count: Value }
    readonly 'actOf.withdraw': { readonly chosen: Value; readonly count: Value }
    readonly 'actOf.remove': { readonly chosen: Value; readonly count: Value }
    readonly 'title.submit': { readonly count: number }
    readonly 'title.withdraw': { readonly count: number }
    readonly 'title.remove': { readonly count: number }
    readonly 'done.submit': { readonly count: number }
    readonly 'done.withdraw': { readonly count: number }
    readonly 'done.remove': { readonly count: number }
    readonly 'some.submit': { readonly done: Value; readonly left: Value; readonly why: Value }
    readonly 'some.withdraw': { readonly done: Value; readonly left: Value; readonly why: Value }
    readonly 'some.remove': { readonly done: Value; readonly left: Value; readonly why: Value }
  }
  readonly materials: {
    readonly 'downloadOf': { readonly name: Value }
    readonly 'images.open': { readonly caption: Value; readonly number: Value }
    readonly 'images.giveUp': { readonly name: Value }
    readonly 'images.caption.en': { readonly number: Value }
    readonly 'images.caption.zh': { readonly number: Value }
    readonly 'staff.downloadCount': { readonly count: number; readonly people: number }
    readonly 'staff.remove': { readonly name: Value }
    readonly 'staff.downloadsOf': { readonly name: Value }
  }
  readonly media: {
    readonly 'setPpi': { readonly ppi: Value }
    readonly 'rules.formats': { readonly endings: Value }
    readonly 'rules.resolution': { readonly height: Value; readonly width: Value }
    readonly 'rules.seconds': { readonly seconds: Value }
    readonly 'rules.each': { readonly max: Value }
    readonly 'rules.one': { readonly max: Value }
    readonly 'rules.files': { readonly count: Value }
    readonly 'rules.total': { readonly max: Value }
    readonly 'batch.checking': { readonly at: Value; readonly of: Value }
    readonly 'batch.leftOut': { readonly count: number }
    readonly 'batch.drafts': { readonly count: number }
    readonly 'verdicts.title': { readonly count: number }
    readonly 'single.newVersion': { readonly name: Value }
    readonly 'single.replace': { readonly name: Value }
    readonly 'single.refused': { readonly name: Value }
    readonly 'font.lacks': { readonly count: Value; readonly of: Value }
    readonly 'font.missing': { readonly name: Value }
    readonly 'font.weights': { readonly from: Value; readonly to: Value }
  }
  readonly messages: {
    readonly 'fromDesigner': { readonly text: Value }
    readonly 'fromStaff': { readonly text: Value }
  }
  readonly notices: {
    readonly 'allRead': { readonly count: number }
    readonly 'readNamed': { readonly title: Value }
  }
  readonly outbox: {
    readonly 'to': { readonly recipient: Value }
    readonly 'copy': { readonly code: Value }
    readonly 'copied': { readonly code: Value }
  }
  readonly packages: {
    readonly 'otherDesigner.title': { readonly name: Value }
    readonly 'otherDesigner.text': { readonly own: Value }
    readonly 'facts.packed': { readonly packed: Value; readonly unpacked: Value }
    readonly 'facts.files': { readonly count: number }
    readonly 'facts.icons': { readonly count: number }
    readonly 'facts.systemVersion': { readonly system: Value; readonly version: Value }
    readonly 'facts.unknownSystem': { readonly version: Value }
    readonly 'upload.newVersion': { readonly name: Value }
    readonly 'upload.newVersionLead': { readonly version: Value }
    readonly 'upload.replace': { readonly name: Value }
    readonly 'upload.dropHelp': { readonly entries: Value; readonly max: Value }
  }
  readonly payments: {
    readonly 'unfold': { readonly orderNumber: Value }
    readonly 'orderNumber': { readonly orderNumber: Value }
    readonly 'count': { readonly count: number }
    readonly 'approvals': { readonly given: Value; readonly needed: Value }
    readonly 'approvalsGiven': { readonly given: Value; readonly needed: Value }
    readonly 'openFile': { readonly fileName: Value }
    readonly 'moveTitle.refuseInvoice': { readonly amountFen: number }
    readonly 'moveTitle.freeze': { readonly amountFen: number }
    readonly 'moveTitle.unfreeze': { readonly amountFen: number }
    readonly 'moveTitle.close': { readonly amountFen: number }
    readonly 'approveTitle': { readonly actualFen: number; readonly name: Value }
    readonly 'approveText': { readonly account: Value }
    readonly 'approveFirstText': { readonly account: Value }
    readonly 'retryTitle': { readonly actualFen: number; readonly name: Value }
    readonly 'retrySecondText': { readonly account: Value }
    readonly 'rules.vat': { readonly ratio: number }
    readonly 'rules.bracket': { readonly deductionFen: number; readonly ratio: number; readonly upToFen: number }
    readonly 'rules.lastBracket': { readonly deductionFen: number; readonly ratio: number }
    readonly 'rules.flat': { readonly ratio: number }
    readonly 'payment': { readonly nth: Value }
    readonly 'doing.approve': { readonly actualFen: number; readonly name: Value }
    readonly 'doing.retry': { readonly actualFen: number; readonly name: Value }
    readonly 'doing.retryFirst': { readonly actualFen: number; readonly name: Value }
    readonly 'choose': { readonly name: Value }
    readonly 'chooseAll': { readonly count: number }
    readonly 'flagCount': { readonly count: number; readonly flag: Value }
    readonly 'many.title': { readonly count: number }
    readonly 'many.confirm': { readonly count: number }
    readonly 'many.selected': { readonly actualFen: number; readonly count: number }
    readonly 'many.chosen': { readonly count: number }
    readonly 'many.chosenSome': { readonly asked: number; readonly count: number }
    readonly 'many.review': { readonly count: number }
    readonly 'many.chosenTitle': { readonly actualFen: number; readonly count: number }
    readonly 'many.chosenSomeTitle': { readonly asked: number; readonly count: number }
    readonly 'many.rest': { readonly count: number }
    readonly 'many.progress': { readonly approved: number; readonly asked: number }
    readonly 'many.over': { readonly approved: number; readonly asked: number }
    readonly 'many.refused': { readonly count: number; readonly reason: Value }
    readonly 'many.left': { readonly count: number }
    readonly 'many.done': { readonly approved: number }
    readonly 'queueEnd': { readonly actualFen: number; readonly count: number }
    readonly 'filing.allowTitle': { readonly month: Value }
    readonly 'filing.file': { readonly incomeFen: number; readonly layout: Value; readonly payments: number; readonly taxFen: number }
    readonly 'filing.openTitle': { readonly month: Value }
    readonly 'filing.open': { readonly count: number }
    readonly 'filing.taken': { readonly incomeFen: number; readonly payments: number; readonly taxFen: number }
  }
  readonly payouts: {
    readonly 'bankFolder': { readonly place: Value }
    readonly 'attentionCount': { readonly count: number }
    readonly 'unfold': { readonly orderNumber: Value }
    readonly 'unfoldFile': { readonly name: Value }
    readonly 'orderNumber': { readonly attempt: Value; readonly orderNumber: Value }
    readonly 'attempt': { readonly attempt: Value }
    readonly 'askNamed': { readonly orderNumber: Value }
    readonly 'count': { readonly count: number }
    readonly 'progress.RECORDING': { readonly recorded: number; readonly transfers: number }
    readonly 'progress.short': { readonly recorded: number; readonly transfers: number }
    readonly 'export': { readonly count: number; readonly readyFen: number }
    readonly 'unwritten': { readonly count: number }
    readonly 'acceptAmountText': { readonly amountFen: number; readonly bookedFen: number }
    readonly 'settleNamed': { readonly key: Value }
  }
  readonly pins: {
    readonly 'table.zoom': { readonly percent: Value }
    readonly 'table.magnify': { readonly picture: Value }
    readonly 'table.place': { readonly picture: Value }
    readonly 'table.size': { readonly height: Value; readonly width: Value }
    readonly 'list.text': { readonly number: Value }
    readonly 'list.remove': { readonly number: Value }
    readonly 'list.onPicture': { readonly picture: Value }
    readonly 'list.full': { readonly max: Value }
    readonly 'phone.screen': { readonly face: Value }
    readonly 'phone.on': { readonly face: Value; readonly seconds: Value }
  }
  readonly plagiarism: {
    readonly 'sections.consequences.text': { readonly monthDays: Value; readonly weekDays: Value }
    readonly 'sections.accused.text': { readonly appealDays: Value }
  }
  readonly preview: {
  }
  readonly previewLink: {
    readonly 'text': { readonly days: Value }
    readonly 'by': { readonly name: Value }
    readonly 'screenshot': { readonly number: Value }
  }
  readonly products: {
    readonly 'by': { readonly designer: Value }
    readonly 'news': { readonly version: Value }
    readonly 'facts.seconds': { readonly seconds: number }
  }
  readonly quality: {
    readonly 'lastDays': { readonly count: Value }
    readonly 'seconds': { readonly count: Value }
    readonly 'minutes': { readonly count: Value }
    readonly 'disagreed': { readonly disagreed: Value; readonly sampled: Value }
    readonly 'draw': { readonly count: Value; readonly percent: Value }
    readonly 'drawn': { readonly count: number }
    readonly 'judgeTitle': { readonly name: Value }
  }
  readonly queue: {
    readonly 'place': { readonly of: Value; readonly place: Value }
    readonly 'wait': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'usual': { readonly day: Value; readonly wait: Value }
    readonly 'longer': { readonly day: Value; readonly wait: Value }
    readonly 'late': { readonly day: Value }
  }
  readonly receipts: {
    readonly 'place': { readonly leaf: number; readonly size: number }
    readonly 'chainFirst': { readonly count: number }
    readonly 'chainOn': { readonly count: number }
    readonly 'inQuarantine.VOTE': { readonly count: number }
    readonly 'inQuarantine.LIKE': { readonly count: number }
    readonly 'voided.VOTE': { readonly count: number; readonly reasons: Value }
    readonly 'voided.LIKE': { readonly count: number; readonly reasons: Value }
    readonly 'votesFor': { readonly signal: Value; readonly votes: Value }
  }
  readonly records: {
    readonly 'pageTitle': { readonly name: Value }
    readonly 'worksText': { readonly hidden: Value; readonly published: Value; readonly removed: Value }
    readonly 'decisionsText': { readonly approved: Value; readonly rejected: Value; readonly revoked: Value; readonly waiting: Value }
    readonly 'appealsText': { readonly granted: Value; readonly upheld: Value; readonly waiting: Value }
    readonly 'bansText': { readonly count: number }
    readonly 'reasons': { readonly count: Value }
  }
  readonly revenue: {
    readonly 'soldUntil': { readonly day: Value }
    readonly 'available.withdraw': { readonly availableFen: number }
    readonly 'coming.thisMonth': { readonly month: Value }
    readonly 'coming.corrections': { readonly correctionsFen: number }
    readonly 'coming.earlier': { readonly month: Value }
    readonly 'count': { readonly count: number }
    readonly 'part': { readonly ratio: number }
    readonly 'filters.fromMonth': { readonly month: Value }
    readonly 'filters.toMonth': { readonly month: Value }
    readonly 'list.unfold': { readonly name: Value }
    readonly 'day.of': { readonly day: Value; readonly name: Value }
    readonly 'day.back': { readonly name: Value }
    readonly 'day.settled': { readonly month: Value }
    readonly 'day.open': { readonly month: Value }
    readonly 'exports.products': { readonly form: Value }
    readonly 'exports.days': { readonly form: Value }
    readonly 'exports.months': { readonly form: Value }
    readonly 'statement.title': { readonly month: Value }
    readonly 'statement.asOf': { readonly day: Value }
    readonly 'statement.of': { readonly day: Value; readonly miId: Value; readonly month: Value }
    readonly 'statement.caption': { readonly day: Value; readonly month: Value }
    readonly 'statement.journal': { readonly id: Value }
    readonly 'statement.toWithdrawal': { readonly orderNumber: Value }
    readonly 'statement.settled': { readonly month: Value }
    readonly 'statement.toSettle': { readonly month: Value }
    readonly 'statement.postedTo': { readonly month: Value }
    readonly 'trend.days': { readonly count: Value }
    readonly 'trend.works': { readonly most: Value }
    readonly 'trend.partly': { readonly count: number }
    readonly 'work.until': { readonly day: Value }
    readonly 'year.title': { readonly year: Value }
    readonly 'year.none': { readonly year: Value }
    readonly 'year.of': { readonly miId: Value; readonly year: Value }
    readonly 'year.tax': { readonly year: Value }
  }
  readonly reviews: {
    readonly 'wait.minutes': { readonly count: number }
    readonly 'wait.hours': { readonly count: number }
    readonly 'wait.days': { readonly count: number }
    readonly 'queue.errors': { readonly count: number }
    readonly 'queue.warnings': { readonly count: number }
    readonly 'queue.heldBy': { readonly name: Value }
    readonly 'queue.more.level.one': { readonly level: Value }
    readonly 'queue.saved.saved': { readonly name: Value }
    readonly 'queue.saved.delete': { readonly name: Value }
    readonly 'queue.saved.deleted': { readonly name: Value }
    readonly 'queue.due.late': { readonly count: number }
    readonly 'queue.due.left': { readonly count: Value }
    readonly 'queue.level': { readonly level: Value }
    readonly 'queue.decidedBy': { readonly name: Value }
    readonly 'queue.onlyTheirsNamed': { readonly name: Value }
    readonly 'bulk.lead': { readonly max: Value }
    readonly 'bulk.held': { readonly count: number }
    readonly 'bulk.group': { readonly name: Value; readonly type: Value }
    readonly 'bulk.waiting': { readonly count: number }
    readonly 'bulk.waitingInBatch': { readonly count: number }
    readonly 'bulk.nudged': { readonly count: number }
    readonly 'bulk.claim': { readonly count: number }
    readonly 'bulk.headTitle': { readonly count: Value; readonly type: Value }
    readonly 'bulk.decide': { readonly count: number }
    readonly 'bulk.deciding': { readonly approved: Value; readonly rejected: Value }
    readonly 'bulk.decided': { readonly approved: Value; readonly rejected: Value }
    readonly 'bulk.moreRejections': { readonly count: Value }
    readonly 'bulk.tally': { readonly approved: Value; readonly open: Value; readonly rejected: Value }
    readonly 'bulk.acting': { readonly count: number }
    readonly 'bulk.approveMany': { readonly count: Value }
    readonly 'bulk.rejectMany': { readonly count: Value }
    readonly 'bulk.unmarkMany': { readonly count: Value }
    readonly 'bulk.approveRest': { readonly count: Value }
    readonly 'bulk.unreasoned': { readonly count: number }
    readonly 'bulk.confirm': { readonly count: number }
    readonly 'bulk.confirmText': { readonly approved: Value; readonly rejected: Value }
    readonly 'bulk.confirmHidden': { readonly count: number }
    readonly 'bulk.confirmCopies': { readonly count: number }
    readonly 'bulk.choose': { readonly name: Value }
    readonly 'bulk.nextOf': { readonly count: number; readonly type: Value }
    readonly 'bulk.waitingOfKind': { readonly count: Value }
    readonly 'review.by': { readonly name: Value }
    readonly 'review.waiting': { readonly time: Value }
    readonly 'review.version': { readonly version: Value }
    readonly 'review.place': { readonly number: Value; readonly total: Value }
    readonly 'review.differenceCount': { readonly count: Value }
    readonly 'review.left': { readonly count: Value }
    readonly 'glance.rejected': { readonly count: number }
    readonly 'claim.held': { readonly time: Value }
    readonly 'decide.approved': { readonly name: Value }
    readonly 'decide.rejected': { readonly name: Value }
    readonly 'decide.approving': { readonly name: Value }
    readonly 'decide.rejecting': { readonly name: Value }
    readonly 'decide.failed': { readonly name: Value; readonly why: Value }
    readonly 'decide.reasonsFound': { readonly count: number }
    readonly 'decide.reasonsFull': { readonly max: Value }
    readonly 'takeBack.title': { readonly name: Value }
    readonly 'takeBack.done': { readonly name: Value }
    readonly 'table.screenshot': { readonly number: Value }
    readonly 'table.fromPackage': { readonly number: Value }
    readonly 'fact.download': { readonly name: Value; readonly size: Value }
    readonly 'diff.rejectedOn': { readonly date: Value }
    readonly 'diff.published': { readonly date: Value; readonly version: Value }
    readonly 'diff.icon': { readonly app: Value }
    readonly 'diff.files': { readonly count: number }
    readonly 'diff.moreFiles': { readonly count: number }
    readonly 'works.actionsOf': { readonly name: Value }
    readonly 'move.hide.title': { readonly name: Value }
    readonly 'move.hide.done': { readonly name: Value }
    readonly 'move.unhide.title': { readonly name: Value }
    readonly 'move.unhide.done': { readonly name: Value }
    readonly 'move.remove.title': { readonly name: Value }
    readonly 'move.remove.done': { readonly name: Value }
    readonly 'removals.grantTitle': { readonly name: Value }
    readonly 'removals.refuseTitle': { readonly name: Value }
    readonly 'removals.granted': { readonly name: Value }
    readonly 'removals.refused': { readonly name: Value }
    readonly 'overview.workingDays': { readonly count: number }
    readonly 'overview.lateCount': { readonly count: Value }
    readonly 'overview.openNamed': { readonly type: Value }
  }
  readonly rights: {
    readonly 'usedBy': { readonly count: number }
    readonly 'holder': { readonly name: Value }
    readonly 'editNamed': { readonly title: Value }
    readonly 'archiveNamed': { readonly title: Value }
    readonly 'restoreNamed': { readonly title: Value }
    readonly 'restored': { readonly title: Value }
    readonly 'archiving.title': { readonly title: Value }
    readonly 'archiving.done': { readonly title: Value }
    readonly 'dialog.added': { readonly title: Value }
    readonly 'dialog.changed': { readonly title: Value }
    readonly 'choice.takeOffNamed': { readonly title: Value }
    readonly 'fact.others': { readonly count: number }
    readonly 'fact.download': { readonly name: Value; readonly size: Value }
  }
  readonly savedReplies: {
  }
  readonly scenes: {
    readonly 'batteryLevel': { readonly level: Value }
    readonly 'pressIcon': { readonly app: Value }
    readonly 'opens': { readonly name: Value }
    readonly 'rate': { readonly cost: Value; readonly frames: Value }
    readonly 'unreadable': { readonly line: Value }
    readonly 'stopped': { readonly problem: Value }
    readonly 'problemsTitle': { readonly count: number }
    readonly 'part.icons': { readonly app: Value }
    readonly 'part.pressed': { readonly app: Value }
    readonly 'line': { readonly line: Value }
    readonly 'problem.unknownElement': { readonly name: Value }
    readonly 'problem.unknownFunction': { readonly name: Value }
    readonly 'problem.expression': { readonly source: Value }
    readonly 'problem.pictureMissing': { readonly src: Value }
    readonly 'problem.stopped': { readonly limit: Value; readonly max: Value }
    readonly 'problem.tooManyElements': { readonly max: Value }
    readonly 'problem.outside': { readonly name: Value }
    readonly 'problem.textCut': { readonly text: Value }
    readonly 'problem.fontMissing': { readonly src: Value }
    readonly 'problem.soundMissing': { readonly src: Value }
    readonly 'problem.soundLarge': { readonly src: Value }
    readonly 'problem.soundLong': { readonly src: Value }
    readonly 'problem.heavy': { readonly cost: Value }
  }
  readonly shareTerms: {
    readonly 'one.SET': { readonly ratio: number }
    readonly 'one.END': { readonly ratio: number }
    readonly 'ratio': { readonly ratio: number }
    readonly 'days.open': { readonly firstDay: Value }
    readonly 'days.until': { readonly firstDay: Value; readonly lastDay: Value }
    readonly 'endNamed': { readonly name: Value }
    readonly 'endText': { readonly days: Value; readonly name: Value }
    readonly 'approveTitle.SET': { readonly ratio: number }
    readonly 'approveTitle.END': { readonly ratio: number }
    readonly 'own.usual': { readonly share: number }
    readonly 'own.inForce': { readonly firstDay: Value; readonly lastDay?: Value; readonly share: number }
    readonly 'own.ofWork': { readonly text: Value; readonly work: Value }
    readonly 'own.ofAll': { readonly text: Value }
  }
  readonly sharing: {
    readonly 'party': { readonly name: Value; readonly number: Value }
    readonly 'ratio': { readonly ratio: number }
    readonly 'days': { readonly days: number }
    readonly 'answerUntil': { readonly length: Value }
    readonly 'offers.offer': { readonly name: Value; readonly ratio: number; readonly work: Value }
    readonly 'accept.named': { readonly work: Value }
    readonly 'accept.title': { readonly work: Value }
    readonly 'accept.text': { readonly name: Value; readonly ratio: number; readonly work: Value }
    readonly 'decline.named': { readonly work: Value }
    readonly 'decline.title': { readonly work: Value }
    readonly 'decline.text': { readonly name: Value; readonly ratio: number; readonly work: Value }
    readonly 'extend.named': { readonly work: Value }
    readonly 'extend.title': { readonly work: Value }
    readonly 'pick.chooseNamed': { readonly work: Value }
    readonly 'editor.title': { readonly work: Value }
    readonly 'editor.foundDesigner': { readonly name: Value; readonly number: Value }
    readonly 'editor.foundAccount': { readonly name: Value; readonly number: Value }
    readonly 'editor.ratioHelp': { readonly ratio: number }
    readonly 'scheme.title': { readonly work: Value }
    readonly 'scheme.you': { readonly name: Value; readonly number: Value }
  }
  readonly similarity: {
    readonly 'by': { readonly name: Value }
    readonly 'bits': { readonly distance: Value }
    readonly 'agreeing': { readonly percent: Value }
    readonly 'turned': { readonly degrees: Value }
    readonly 'openPair': { readonly name: Value; readonly what: Value }
    readonly 'files': { readonly count: number; readonly of: Value; readonly size: Value }
    readonly 'glance.some': { readonly count: number }
    readonly 'glance.theirs': { readonly count: number }
    readonly 'compare.place': { readonly number: Value; readonly total: Value }
    readonly 'compare.inPackage': { readonly path: Value }
    readonly 'bulk.more': { readonly count: number }
    readonly 'batch.some': { readonly count: number }
    readonly 'batch.inBatch': { readonly name: Value }
    readonly 'mine.title': { readonly count: number }
    readonly 'mine.sent': { readonly date: Value }
    readonly 'entry.by': { readonly name: Value }
    readonly 'compareNamed': { readonly name: Value }
  }
  readonly status: {
    readonly 'lead': { readonly release: Value }
    readonly 'dead': { readonly count: number }
    readonly 'seconds': { readonly seconds: Value }
    readonly 'freeOf': { readonly free: Value; readonly total: Value }
    readonly 'line': { readonly sequence: Value }
  }
  readonly tags: {
    readonly 'usesMany': { readonly count: Value }
    readonly 'editNamed': { readonly name: Value }
    readonly 'retireNamed': { readonly name: Value }
    readonly 'restoreNamed': { readonly name: Value }
    readonly 'form.editTitle': { readonly name: Value }
    readonly 'form.labelHelp': { readonly max: Value }
    readonly 'form.added': { readonly name: Value }
    readonly 'form.saved': { readonly name: Value }
    readonly 'retireTitle': { readonly name: Value }
    readonly 'retireDone': { readonly name: Value }
    readonly 'restoreTitle': { readonly name: Value }
    readonly 'restoreDone': { readonly name: Value }
    readonly 'requests.asked': { readonly count: number; readonly names: Value }
    readonly 'requests.andOthers': { readonly names: Value }
    readonly 'requests.became': { readonly tag: Value }
    readonly 'requests.note': { readonly note: Value }
    readonly 'requests.addTitle': { readonly name: Value }
    readonly 'requests.addDone': { readonly name: Value }
    readonly 'requests.mapTitle': { readonly name: Value }
    readonly 'requests.mapDone': { readonly name: Value }
    readonly 'requests.declineTitle': { readonly name: Value }
    readonly 'requests.declineDone': { readonly name: Value }
    readonly 'ask.none': { readonly text: Value }
    readonly 'ask.done': { readonly text: Value }
    readonly 'ask.title': { readonly count: Value }
    readonly 'ask.as': { readonly tag: Value }
  }
  readonly tenders: {
    readonly 'budget.FIXED': { readonly amountFen: number }
    readonly 'budget.UP_TO': { readonly amountFen: number }
    readonly 'bidsSealed': { readonly count: number }
    readonly 'bid.samplesHelp': { readonly max: Value }
    readonly 'bid.changedText': { readonly parts: Value }
    readonly 'bid.agreedVersion': { readonly version: number }
    readonly 'bid.missing': { readonly count: number }
    readonly 'bid.askTitle': { readonly title: Value }
    readonly 'instructions.text': { readonly characters: number; readonly levels: Value; readonly samples: Value }
    readonly 'console.wonOf': { readonly places: Value; readonly won: Value }
    readonly 'console.in.en': { readonly part: Value }
    readonly 'console.in.zh': { readonly part: Value }
    readonly 'console.item': { readonly number: Value }
    readonly 'console.removeItem': { readonly number: Value }
    readonly 'console.itemsFull': { readonly max: Value }
    readonly 'console.publishLevels': { readonly count: number; readonly levels: Value }
    readonly 'console.publishInvited': { readonly count: number }
    readonly 'console.missing': { readonly count: number }
    readonly 'console.milestone': { readonly number: Value }
    readonly 'console.removeMilestone': { readonly number: Value }
    readonly 'console.milestonesFull': { readonly max: Value }
    readonly 'console.deliveriesOf': { readonly all: Value; readonly delivered: number; readonly done: Value; readonly late: number }
    readonly 'opening.askedBy': { readonly name: Value }
    readonly 'opening.openedBy': { readonly name: Value }
    readonly 'compare.placesLeft': { readonly count: number }
    readonly 'compare.title.WIN': { readonly name: Value; readonly payFen: number }
    readonly 'compare.title.LOSE': { readonly name: Value; readonly payFen: number }
    readonly 'compare.deciding.WIN': { readonly name: Value }
    readonly 'compare.deciding.LOSE': { readonly name: Value }
    readonly 'compare.submit.WIN': { readonly name: Value }
    readonly 'compare.submit.LOSE': { readonly name: Value }
    readonly 'bidsOpen': { readonly count: number }
    readonly 'milestoneShare': { readonly percent: number }
    readonly 'next.deliver': { readonly name: Value }
    readonly 'next.delivered': { readonly name: Value }
  }
  readonly themeDesign: {
    readonly 'sections.description.text': { readonly newestUiVersion: Value; readonly translations: Value }
    readonly 'sections.systems.text': { readonly newestSystem: Value; readonly newestUiVersion: Value; readonly systems: Value }
    readonly 'sections.wallpapers.text': { readonly previewSize: Value }
    readonly 'sections.icons.text': { readonly iconFillPercent: Value; readonly iconXhdpi: Value; readonly iconXxhdpi: Value; readonly iconXxxhdpi: Value }
    readonly 'sections.lockscreen.text': { readonly screenWidth: Value }
    readonly 'sections.aod.text': { readonly aodName: Value; readonly aodNameChinese: Value }
    readonly 'sections.previews.text': { readonly previewSize: Value; readonly screenshots: Value }
    readonly 'sections.limits.text': { readonly entryMegabytes: Value; readonly packageEntries: Value; readonly packageMegabytes: Value; readonly unpackedMegabytes: Value }
    readonly 'drawings.iconGrid': { readonly iconFillPercent: Value; readonly iconXxhdpi: Value }
    readonly 'drawings.drawing': { readonly iconFillPercent: Value }
  }
  readonly tokens: {
    readonly 'inDays': { readonly days: number }
    readonly 'revokeNamed': { readonly name: Value }
    readonly 'revokeTitle': { readonly name: Value }
    readonly 'device.elsewhereText': { readonly ip: Value }
    readonly 'device.allowedText': { readonly name: Value }
    readonly 'device.refusedText': { readonly name: Value }
  }
  readonly ui: {
    readonly 'money': { readonly amountFen: number }
    readonly 'remove': { readonly name: Value }
    readonly 'increase': { readonly name: Value }
    readonly 'decrease': { readonly name: Value }
    readonly 'counter': { readonly count: number; readonly max: number }
    readonly 'counterOver': { readonly count: number; readonly max: number; readonly over: number }
    readonly 'summary.title': { readonly count: number }
    readonly 'sortBy': { readonly name: Value }
    readonly 'tags.chosen': { readonly count: Value; readonly max: Value }
    readonly 'drop.checking': { readonly name: Value }
    readonly 'upload.sent': { readonly sent: Value; readonly total: Value }
    readonly 'upload.rate': { readonly rate: Value }
    readonly 'upload.left': { readonly time: Value }
    readonly 'duration.seconds': { readonly count: Value }
    readonly 'duration.minutes': { readonly count: Value }
    readonly 'duration.hours': { readonly count: Value }
    readonly 'count': { readonly count: number }
    readonly 'countMore': { readonly count: number }
    readonly 'lateCount': { readonly count: Value }
    readonly 'pages.page': { readonly page: Value }
    readonly 'pages.of': { readonly from: Value; readonly to: Value; readonly total: Value }
    readonly 'sound.play': { readonly name: Value }
    readonly 'sound.pause': { readonly name: Value }
    readonly 'sound.seconds': { readonly seconds: number }
    readonly 'specimen.more': { readonly count: number }
    readonly 'coins': { readonly amount: Value; readonly count: number }
    readonly 'phone.picture': { readonly face: Value }
    readonly 'phone.pin': { readonly message: Value; readonly number: Value }
    readonly 'phone.found': { readonly count: number }
    readonly 'xray.all': { readonly count: number }
    readonly 'xray.errors': { readonly count: number }
    readonly 'xray.warnings': { readonly count: number }
    readonly 'xray.places': { readonly count: number }
    readonly 'order.picture': { readonly number: Value }
    readonly 'order.earlier': { readonly number: Value }
    readonly 'order.later': { readonly number: Value }
    readonly 'order.moved': { readonly from: Value; readonly to: Value; readonly total: Value }
    readonly 'lightbox.open': { readonly number: Value; readonly total: Value }
    readonly 'lightbox.place': { readonly number: Value; readonly total: Value }
    readonly 'pin': { readonly number: Value }
    readonly 'masked.showNamed': { readonly name: Value }
    readonly 'masked.hideNamed': { readonly name: Value }
    readonly 'inUtc': { readonly label: Value }
  }
  readonly uploads: {
    readonly 'summary.moving': { readonly ended: Value; readonly files: Value }
    readonly 'summary.one': { readonly name: Value }
    readonly 'summary.paused': { readonly count: number }
    readonly 'summary.done': { readonly count: number }
    readonly 'summary.problems': { readonly count: number }
    readonly 'facts.rate': { readonly rate: Value }
    readonly 'facts.left': { readonly time: Value }
    readonly 'filter.all': { readonly count: Value }
    readonly 'filter.moving': { readonly count: Value }
    readonly 'filter.problems': { readonly count: Value }
    readonly 'act.pause': { readonly name: Value }
    readonly 'act.resume': { readonly name: Value }
    readonly 'act.retry': { readonly name: Value }
    readonly 'act.cancel': { readonly name: Value }
    readonly 'act.remove': { readonly name: Value }
    readonly 'cancelAll.text': { readonly count: number }
    readonly 'note.needsFile': { readonly count: number }
    readonly 'note.given': { readonly count: number }
    readonly 'said.begun': { readonly count: number }
    readonly 'said.part': { readonly percent: Value }
    readonly 'said.ended': { readonly done: Value; readonly problems: Value }
    readonly 'likeDraft.title': { readonly count: number }
    readonly 'likeDraft.replace': { readonly name: Value }
  }
  readonly webhooks: {
    readonly 'more': { readonly more: Value; readonly type: Value }
    readonly 'failing': { readonly failures: number }
    readonly 'deleteText': { readonly url: Value }
    readonly 'open': { readonly type: Value }
    readonly 'fault.STATUS': { readonly status: Value }
    readonly 'replied': { readonly status: Value }
  }
  readonly withdrawals: {
    readonly 'now.days': { readonly from: Value; readonly to: Value }
    readonly 'now.toAccount': { readonly bank: Value; readonly name: Value; readonly number: Value }
    readonly 'blockers.todo.alreadyThisMonth': { readonly from: Value }
    readonly 'underWay.reserved': { readonly reservedFen: number }
    readonly 'underWay.frozen': { readonly frozenFen: number }
    readonly 'underWay.nextFrom': { readonly from: Value }
    readonly 'underWay.invoice': { readonly reservedFen: number }
    readonly 'failed.title': { readonly actualFen: number }
    readonly 'failed.titleWhy': { readonly actualFen: number; readonly reason: Value }
    readonly 'apply.title': { readonly amountFen: number }
    readonly 'apply.confirm': { readonly amountFen: number }
    readonly 'history.caption': { readonly year: Value }
    readonly 'history.none': { readonly year: Value }
    readonly 'history.paid': { readonly actualFen: number; readonly taxFen: number }
    readonly 'record.title': { readonly orderNumber: Value }
    readonly 'record.cancelTitle': { readonly amountFen: number }
    readonly 'record.invoiceOf': { readonly date: Value; readonly number: Value }
    readonly 'record.refused': { readonly reason: Value }
    readonly 'invoiceDetails.copyNamed': { readonly label: Value }
    readonly 'invoiceDetails.copied': { readonly label: Value }
    readonly 'invoice.lead': { readonly size: Value }
    readonly 'invoice.amountHelp': { readonly amountFen: number }
    readonly 'invoice.taxHelp': { readonly taxFen: number }
    readonly 'invoice.chosen': { readonly name: Value }
    readonly 'tax.title': { readonly year: Value }
    readonly 'tax.caption': { readonly year: Value }
    readonly 'tax.none': { readonly year: Value }
    readonly 'tax.sum': { readonly count: number }
    readonly 'tax.sumOf': { readonly count: number; readonly type: Value }
  }
  readonly workPage: {
    readonly 'withdraw.title': { readonly name: Value }
    readonly 'withdraw.done': { readonly name: Value }
    readonly 'nudge.title': { readonly name: Value }
    readonly 'nudge.done': { readonly name: Value }
    readonly 'appeal.dialogTitle': { readonly name: Value }
    readonly 'appeal.place': { readonly place: Value }
    readonly 'discard.title': { readonly name: Value }
    readonly 'discard.done': { readonly name: Value }
    readonly 'removal.title': { readonly name: Value }
    readonly 'removal.done': { readonly name: Value }
    readonly 'status.ofChange': { readonly kind: Value; readonly status: Value }
  }
  readonly works: {
    readonly 'content.animated': { readonly format: Value; readonly frames: Value }
    readonly 'content.seconds': { readonly seconds: number }
    readonly 'content.constantRate': { readonly rate: Value }
    readonly 'content.variableRate': { readonly rate: Value }
    readonly 'content.channels': { readonly count: number; readonly rate: Value }
  }
}
