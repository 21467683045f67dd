// Written by `npm run texts` from the English catalogues.
type Value = string | number
type None = Record<never, never>

/** What each text of a feature names. */
export interface Texts {
  readonly accountBans: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.why.title': None
    readonly 'sections.why.text': None
    readonly 'sections.what.title': None
    readonly 'sections.what.text': None
    readonly 'sections.length.title': None
    readonly 'sections.length.text': { readonly monthDays: Value; readonly weekDays: Value }
    readonly 'sections.told.title': None
    readonly 'sections.told.text': None
    readonly 'sections.keeps.title': None
    readonly 'sections.keeps.text': None
    readonly 'sections.wrong.title': None
    readonly 'sections.wrong.text': { readonly copyrightEmail: Value }
  }
  readonly accounts: {
    readonly 'identifier': None
    readonly 'identifierHelp': None
    readonly 'email': None
    readonly 'phone': None
    readonly 'password': None
    readonly 'newPassword': None
    readonly 'currentPassword': None
    readonly 'passwordHelp': { readonly min: Value }
    readonly 'code': None
    readonly 'or': None
    readonly 'sendCode.send': None
    readonly 'sendCode.again': None
    readonly 'sendCode.wait': { readonly seconds: Value }
    readonly 'sendCode.sent': { readonly minutes: Value; readonly target: Value }
    readonly 'sendCode.inOutbox': None
    readonly 'login.title': None
    readonly 'login.lead': None
    readonly 'login.how': None
    readonly 'login.withPassword': None
    readonly 'login.withCode': None
    readonly 'login.submit': None
    readonly 'login.forgot': None
    readonly 'login.noAccount': None
    readonly 'login.signUp': None
    readonly 'login.external': { readonly name: Value }
    readonly 'login.externalFailed': None
    readonly 'reset.title': None
    readonly 'reset.lead': None
    readonly 'reset.leadByEmail': None
    readonly 'reset.submit': None
    readonly 'reset.done': None
    readonly 'reset.back': None
    readonly 'signUp.title': None
    readonly 'signUp.lead': None
    readonly 'signUp.steps': None
    readonly 'signUp.account': None
    readonly 'signUp.contact': None
    readonly 'signUp.contactByEmail': None
    readonly 'signUp.apply': None
    readonly 'signUp.verify': None
    readonly 'signUp.signedInAs': { readonly name: Value }
    readonly 'signUp.accountReady': None
    readonly 'signUp.goBack': None
    readonly 'signUp.later': None
    readonly 'create.title': None
    readonly 'create.lead': None
    readonly 'create.emailHelp': None
    readonly 'create.submit': None
    readonly 'create.haveAccount': None
    readonly 'create.signIn': None
    readonly 'contact.title': None
    readonly 'contact.lead': None
    readonly 'contact.titleByEmail': None
    readonly 'contact.leadByEmail': None
    readonly 'contact.emailTitle': None
    readonly 'contact.phoneTitle': None
    readonly 'contact.confirmed': None
    readonly 'contact.open': None
    readonly 'contact.confirmEmail': None
    readonly 'contact.confirmPhone': None
    readonly 'contact.wrongEmail': None
    readonly 'contact.keepEmail': { readonly email: Value }
    readonly 'contact.newEmail': None
    readonly 'contact.changeEmail': None
    readonly 'contact.phoneHelp': None
    readonly 'contact.emailFirst': None
    readonly 'contact.emailDone': None
    readonly 'contact.phoneDone': None
    readonly 'settings.title': None
    readonly 'settings.sections': None
    readonly 'settings.designerInfo': None
    readonly 'settings.contactInfo': None
    readonly 'settings.email': None
    readonly 'settings.phone': None
    readonly 'settings.password': None
    readonly 'settings.licence': None
    readonly 'settings.rights': None
    readonly 'settings.sessions': None
    readonly 'change.how': None
    readonly 'change.withPassword': None
    readonly 'change.withCodeByEmail': None
    readonly 'change.withCodeBySms': None
    readonly 'change.codeToOld': { readonly target: Value }
    readonly 'change.sendToOld': { readonly target: Value }
    readonly 'change.undo': { readonly days: Value }
    readonly 'change.current': None
    readonly 'change.none': None
    readonly 'change.newEmail': None
    readonly 'change.newPhone': None
    readonly 'change.emailTitle': None
    readonly 'change.phoneTitle': None
    readonly 'change.phoneAddTitle': None
    readonly 'change.emailLead': None
    readonly 'change.phoneLead': None
    readonly 'change.emailSubmit': None
    readonly 'change.phoneSubmit': None
    readonly 'change.phoneAdd': None
    readonly 'change.emailDone': None
    readonly 'change.phoneDone': None
    readonly 'change.phoneAdded': None
    readonly 'passwordChange.title': None
    readonly 'passwordChange.lead': None
    readonly 'passwordChange.submit': None
    readonly 'passwordChange.done': None
    readonly 'passwordChange.noPassword': None
    readonly 'passwordChange.reset': None
    readonly 'undo.title': None
    readonly 'undo.lead.EMAIL': None
    readonly 'undo.lead.PHONE': None
    readonly 'undo.lead.PASSWORD': None
    readonly 'undo.changedAt': None
    readonly 'undo.email': None
    readonly 'undo.phone': None
    readonly 'undo.until': None
    readonly 'undo.consequences': None
    readonly 'undo.submit': None
    readonly 'undo.mine': None
    readonly 'undo.doneTitle': None
    readonly 'undo.done': None
    readonly 'undo.signIn': None
    readonly 'undo.invalidTitle': None
    readonly 'undo.invalid': { readonly days: Value }
    readonly 'undo.reset': None
    readonly 'sessions.title': None
    readonly 'sessions.lead': None
    readonly 'sessions.device': None
    readonly 'sessions.address': None
    readonly 'sessions.lastSeen': None
    readonly 'sessions.since': None
    readonly 'sessions.action': None
    readonly 'sessions.current': None
    readonly 'sessions.unknownDevice': None
    readonly 'sessions.browserOn': { readonly browser: Value; readonly system: Value }
    readonly 'sessions.end': None
    readonly 'sessions.endNamed': { readonly device: Value }
    readonly 'sessions.endCurrent': None
    readonly 'sessions.ended': None
    readonly 'sessions.endOthers': None
    readonly 'sessions.noOthers': None
    readonly 'sessions.othersEnded': { readonly count: number }
    readonly 'sessions.confirmTitle': None
    readonly 'sessions.confirmText': None
    readonly 'staff.title': None
    readonly 'staff.lead': None
    readonly 'staff.search': None
    readonly 'staff.caption': None
    readonly 'staff.number': None
    readonly 'staff.roles': None
    readonly 'staff.noRoles': None
    readonly 'staff.action': None
    readonly 'staff.change': None
    readonly 'staff.changeNamed': { readonly name: Value }
    readonly 'staff.dialogTitle': { readonly name: Value }
    readonly 'staff.save': None
    readonly 'staff.saved': { readonly name: Value }
    readonly 'staff.unverified': None
    readonly 'staff.none': None
    readonly 'staff.noneText': None
    readonly 'staff.role.judge': None
    readonly 'staff.role.reviewer': None
    readonly 'staff.role.finance': None
    readonly 'staff.role.organiser': None
    readonly 'staff.role.admin': None
    readonly 'staff.roleText.judge': None
    readonly 'staff.roleText.reviewer': None
    readonly 'staff.roleText.finance': None
    readonly 'staff.roleText.organiser': None
    readonly 'staff.roleText.admin': None
  }
  readonly activity: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'caption': None
    readonly 'person': None
    readonly 'work': None
    readonly 'fromDay': None
    readonly 'toDay': None
    readonly 'export': None
    readonly 'exportNote': { readonly max: number }
    readonly 'clear': None
    readonly 'when': None
    readonly 'who': None
    readonly 'what': None
    readonly 'on': None
    readonly 'ofDesigner': { readonly name: Value }
    readonly 'onlyAct': None
    readonly 'onlyThis': None
    readonly 'change': None
    readonly 'reason': None
    readonly 'banTakes': { readonly permissions: Value }
    readonly 'from': None
    readonly 'seal': None
    readonly 'sealed': { readonly number: Value }
    readonly 'unsealed': None
    readonly 'more': None
    readonly 'actText': { readonly move: Value; readonly noun: Value }
    readonly 'kind.account': None
    readonly 'kind.system': None
    readonly 'kind.store': None
    readonly 'nothing': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'noneFound': None
    readonly 'noneFoundText': None
    readonly 'badId': None
    readonly 'noun.account': None
    readonly 'noun.activity': None
    readonly 'noun.adjustment': None
    readonly 'noun.agreement': None
    readonly 'noun.announcement': None
    readonly 'noun.appeal': None
    readonly 'noun.audit': None
    readonly 'noun.attestation': None
    readonly 'noun.award': None
    readonly 'noun.awardList': None
    readonly 'noun.ban': None
    readonly 'noun.bankFile': None
    readonly 'noun.bankMessage': None
    readonly 'noun.batch': None
    readonly 'noun.bid': None
    readonly 'noun.delivery': None
    readonly 'noun.designer': None
    readonly 'noun.edition': None
    readonly 'noun.editionLink': None
    readonly 'noun.entry': None
    readonly 'noun.entryFile': None
    readonly 'noun.file': None
    readonly 'noun.infoChange': None
    readonly 'noun.judge': None
    readonly 'noun.material': None
    readonly 'noun.medium': None
    readonly 'noun.month': None
    readonly 'noun.package': None
    readonly 'noun.payout': None
    readonly 'noun.previewLink': None
    readonly 'noun.product': None
    readonly 'noun.removal': None
    readonly 'noun.reply': None
    readonly 'noun.rights': None
    readonly 'noun.round': None
    readonly 'noun.sales': None
    readonly 'noun.salesDay': None
    readonly 'noun.share': None
    readonly 'noun.tag': None
    readonly 'noun.tagRequest': None
    readonly 'noun.tender': None
    readonly 'noun.tenderOpening': None
    readonly 'noun.vote': None
    readonly 'noun.voteQuarantine': None
    readonly 'noun.withdrawal': None
    readonly 'noun.note': None
    readonly 'noun.thread': None
    readonly 'noun.sample': None
    readonly 'noun.hold': None
    readonly 'moveOf.judge_enter': None
    readonly 'moveOf.payout_lose': None
    readonly 'move.accept': None
    readonly 'move.add': None
    readonly 'move.addFile': None
    readonly 'move.addMaterial': None
    readonly 'move.agree': None
    readonly 'move.answer': None
    readonly 'move.answerObjection': None
    readonly 'move.apply': None
    readonly 'move.applyForRemoval': None
    readonly 'move.approve': None
    readonly 'move.approveFirst': None
    readonly 'move.archive': None
    readonly 'move.ask': None
    readonly 'move.attest': None
    readonly 'move.batch': None
    readonly 'move.begin': None
    readonly 'move.cancel': None
    readonly 'move.change': None
    readonly 'move.changeEmail': None
    readonly 'move.changePassword': None
    readonly 'move.changePhone': None
    readonly 'move.claim': None
    readonly 'move.close': None
    readonly 'move.closeDay': None
    readonly 'move.confirm': None
    readonly 'move.count': None
    readonly 'move.create': None
    readonly 'move.decide': None
    readonly 'move.decline': None
    readonly 'move.delete': None
    readonly 'move.deliver': None
    readonly 'move.discard': None
    readonly 'move.disqualify': None
    readonly 'move.download': None
    readonly 'move.drop': None
    readonly 'move.edit': None
    readonly 'move.email': None
    readonly 'move.end': None
    readonly 'move.expire': None
    readonly 'move.export': None
    readonly 'move.exportPayments': None
    readonly 'move.extend': None
    readonly 'move.fail': None
    readonly 'move.freeze': None
    readonly 'move.freezeVotes': None
    readonly 'move.giveAgain': None
    readonly 'move.giveBack': None
    readonly 'move.grant': None
    readonly 'move.grantRemoval': None
    readonly 'move.hide': None
    readonly 'move.hold': None
    readonly 'move.impose': None
    readonly 'move.invite': None
    readonly 'move.issue': None
    readonly 'move.join': None
    readonly 'move.lapse': None
    readonly 'move.level': None
    readonly 'move.lift': None
    readonly 'move.lodge': None
    readonly 'move.look': None
    readonly 'move.lose': None
    readonly 'move.make': None
    readonly 'move.name': None
    readonly 'move.nudge': None
    readonly 'move.object': None
    readonly 'move.offer': None
    readonly 'move.open': None
    readonly 'move.orderTie': None
    readonly 'move.overpay': None
    readonly 'move.overturn': None
    readonly 'move.pass': None
    readonly 'move.passOn': None
    readonly 'move.pay': None
    readonly 'move.pick': None
    readonly 'move.picture': None
    readonly 'move.place': None
    readonly 'move.propose': None
    readonly 'move.proposeVoid': None
    readonly 'move.publish': None
    readonly 'move.publishAgain': None
    readonly 'move.publishVersion': None
    readonly 'move.question': None
    readonly 'move.read': None
    readonly 'move.recall': None
    readonly 'move.recuse': None
    readonly 'move.refuse': None
    readonly 'move.refuseInvoice': None
    readonly 'move.refuseRemoval': None
    readonly 'move.reject': None
    readonly 'move.release': None
    readonly 'move.remove': None
    readonly 'move.removeFile': None
    readonly 'move.removeMaterial': None
    readonly 'move.reopen': None
    readonly 'move.request': None
    readonly 'move.restore': None
    readonly 'move.resubmit': None
    readonly 'move.resume': None
    readonly 'move.retry': None
    readonly 'move.return': None
    readonly 'move.revise': None
    readonly 'move.revoke': None
    readonly 'move.save': None
    readonly 'move.screenshotsReady': None
    readonly 'move.send': None
    readonly 'move.setImages': None
    readonly 'move.setRoles': None
    readonly 'move.settle': None
    readonly 'move.shortlist': None
    readonly 'move.signUp': None
    readonly 'move.start': None
    readonly 'move.submit': None
    readonly 'move.suspend': None
    readonly 'move.take': None
    readonly 'move.takeBack': None
    readonly 'move.unfreeze': None
    readonly 'move.unhide': None
    readonly 'move.unmask': None
    readonly 'move.uphold': None
    readonly 'move.upload': None
    readonly 'move.uploadInvoice': None
    readonly 'move.verifyPhone': None
    readonly 'move.view': None
    readonly 'move.void': None
    readonly 'move.vote': None
    readonly 'move.wantChanges': None
    readonly 'move.whitelist': None
    readonly 'move.win': None
    readonly 'move.withdraw': None
    readonly 'move.write': None
    readonly 'state.ACCEPTED': None
    readonly 'state.ACTIVE': None
    readonly 'state.ADDED': None
    readonly 'state.AGREE': None
    readonly 'state.APPROVED': None
    readonly 'state.ARCHIVED': None
    readonly 'state.ASKED': None
    readonly 'state.BOOKED': None
    readonly 'state.CANCELLED': None
    readonly 'state.CANNOT_WITHDRAW': None
    readonly 'state.CHANGES_WANTED': None
    readonly 'state.CHECKING': None
    readonly 'state.CLOSED': None
    readonly 'state.CLOSING': None
    readonly 'state.CONFIRMED': None
    readonly 'state.DECLINED': None
    readonly 'state.DELIVERED': None
    readonly 'state.DIFFERS': None
    readonly 'state.DISAGREE': None
    readonly 'state.DIS_AGREE': None
    readonly 'state.DONE': None
    readonly 'state.DRAFT': None
    readonly 'state.DROPPED': None
    readonly 'state.ENDED': None
    readonly 'state.EXPIRED': None
    readonly 'state.FAILED': None
    readonly 'state.FROZEN': None
    readonly 'state.GRANTED': None
    readonly 'state.HELD': None
    readonly 'state.HIDDEN': None
    readonly 'state.HOLD': None
    readonly 'state.INFO_CHANGE_PASS': None
    readonly 'state.INFO_CHANGE_REJECT': None
    readonly 'state.INFO_CHANGE_WAIT': None
    readonly 'state.IN_PROGRESS': None
    readonly 'state.IN_USE': None
    readonly 'state.LATER': None
    readonly 'state.LIFTED': None
    readonly 'state.LOST': None
    readonly 'state.MADE': None
    readonly 'state.MATCHES': None
    readonly 'state.MISMATCH': None
    readonly 'state.MISSING': None
    readonly 'state.NEW': None
    readonly 'state.NONE': None
    readonly 'state.NORMAL': None
    readonly 'state.NOT_STARTED': None
    readonly 'state.ONGOING': None
    readonly 'state.OPEN': None
    readonly 'state.OPENED': None
    readonly 'state.OVERPAID': None
    readonly 'state.PAID': None
    readonly 'state.PART': None
    readonly 'state.PASSED': None
    readonly 'state.PENDING': None
    readonly 'state.PROPOSED': None
    readonly 'state.PUBLISHED': None
    readonly 'state.QUARANTINED': None
    readonly 'state.QUESTION': None
    readonly 'state.READING': None
    readonly 'state.READY': None
    readonly 'state.RECEIVING': None
    readonly 'state.REFUSED': None
    readonly 'state.REJECTED': None
    readonly 'state.RELEASED': None
    readonly 'state.REMOVED': None
    readonly 'state.RETURNED': None
    readonly 'state.REVOKED': None
    readonly 'state.SEALED': None
    readonly 'state.SECONDARY_REVIEW': None
    readonly 'state.SECOND_OPINION': None
    readonly 'state.SENDING': None
    readonly 'state.SENT': None
    readonly 'state.SETTLED': None
    readonly 'state.SUBMITTED': None
    readonly 'state.SUSPENDED': None
    readonly 'state.UNDER_REVIEW': None
    readonly 'state.UNKNOWN': None
    readonly 'state.UPHELD': None
    readonly 'state.VERIFIED': None
    readonly 'state.VOIDED': None
    readonly 'state.VOID_PROPOSED': None
    readonly 'state.WAITING': None
    readonly 'state.WAITING_INVOICE': None
    readonly 'state.WAITING_REVIEW': None
    readonly 'state.WAITING_SCREENSHOTS': None
    readonly 'state.WITHDRAWING': None
    readonly 'state.WITHDRAWN': None
    readonly 'state.WON': None
    readonly 'state.IDENTITY': None
    readonly 'state.COPYRIGHT': None
    readonly 'state.INVOICE': None
    readonly 'state.judge': None
    readonly 'state.reviewer': None
    readonly 'state.finance': None
    readonly 'state.organiser': None
    readonly 'state.admin': None
    readonly 'state.yes': None
    readonly 'state.no': None
  }
  readonly adjustments: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'propose': None
    readonly 'proposeText': None
    readonly 'submit': None
    readonly 'proposed': None
    readonly 'filters': None
    readonly 'filter.PROPOSED': None
    readonly 'filter.APPROVED': None
    readonly 'filter.REJECTED': None
    readonly 'filter.WITHDRAWN': None
    readonly 'filter.ALL': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'one': { readonly amountFen: number }
    readonly 'account': None
    readonly 'accountHelp': None
    readonly 'amount': None
    readonly 'amountInYuan': None
    readonly 'amountHelp': None
    readonly 'counter': None
    readonly 'counterHelp': None
    readonly 'counters.breaks': None
    readonly 'counters.platform': None
    readonly 'reason': None
    readonly 'reasonHelp': None
    readonly 'product': None
    readonly 'productHelp': None
    readonly 'day': None
    readonly 'state': None
    readonly 'proposedBy': None
    readonly 'by.PROPOSED': None
    readonly 'by.APPROVED': None
    readonly 'by.REJECTED': None
    readonly 'by.WITHDRAWN': None
    readonly 'available': None
    readonly 'availableThen': None
    readonly 'note': None
    readonly 'noteHelp': None
    readonly 'journal': None
    readonly 'journalNumber': { readonly journal: Value }
    readonly 'decide': None
    readonly 'decideText': None
    readonly 'approve': None
    readonly 'reject': None
    readonly 'withdraw': None
    readonly 'approved': None
    readonly 'rejected': None
    readonly 'withdrawn': None
    readonly 'approving': { readonly amountFen: number }
    readonly 'approveTitle': { readonly amountFen: number }
    readonly 'approveText': None
  }
  readonly agreements: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'version': { readonly version: Value }
    readonly 'contents': None
    readonly 'contributor.title': None
    readonly 'contributor.parties.title': None
    readonly 'contributor.parties.text': None
    readonly 'contributor.registration.title': None
    readonly 'contributor.registration.text': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'contributor.rights.title': None
    readonly 'contributor.rights.text': None
    readonly 'contributor.licence.title': None
    readonly 'contributor.licence.text': None
    readonly 'contributor.review.title': None
    readonly 'contributor.review.text': { readonly priceMax: Value; readonly priceMin: Value; readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'contributor.removal.title': None
    readonly 'contributor.removal.text': { readonly letterDays: Value }
    readonly 'contributor.conduct.title': None
    readonly 'contributor.conduct.text': { readonly monthDays: Value; readonly weekDays: Value }
    readonly 'contributor.data.title': None
    readonly 'contributor.data.text': None
    readonly 'contributor.liability.title': None
    readonly 'contributor.liability.text': None
    readonly 'contributor.changes.title': None
    readonly 'contributor.changes.text': { readonly noticeDays: Value }
    readonly 'contributor.law.title': None
    readonly 'contributor.law.text': None
    readonly 'revenue.title': None
    readonly 'revenue.subject.title': None
    readonly 'revenue.subject.text': None
    readonly 'revenue.share.title': None
    readonly 'revenue.share.text': { readonly designerPercent: Value; readonly designerShare: Value; readonly platformPercent: Value }
    readonly 'revenue.settlement.title': None
    readonly 'revenue.settlement.text': { readonly corporateLeast: Value; readonly individualLeast: Value }
    readonly 'revenue.window.title': None
    readonly 'revenue.window.text': { readonly corporateFrom: Value; readonly corporateTo: Value; readonly individualFrom: Value; readonly individualTo: Value }
    readonly 'revenue.tax.title': None
    readonly 'revenue.tax.text': { readonly vatHigh: Value; readonly vatLow: Value }
    readonly 'revenue.payment.title': None
    readonly 'revenue.payment.text': None
    readonly 'revenue.sharing.title': None
    readonly 'revenue.sharing.text': None
    readonly 'revenue.suspension.title': None
    readonly 'revenue.suspension.text': None
    readonly 'revenue.changes.title': None
    readonly 'revenue.changes.text': None
  }
  readonly announcements: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'list': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'pinned': None
    readonly 'updated': { readonly date: Value }
    readonly 'back': None
    readonly 'gone': None
    readonly 'goneText': None
    readonly 'failed': None
    readonly 'retry': None
    readonly 'loading': None
    readonly 'newer': None
    readonly 'older': None
  }
  readonly announcing: {
    readonly 'isPinned': None
    readonly 'title': None
    readonly 'lead': None
    readonly 'write': None
    readonly 'caption': None
    readonly 'filter': None
    readonly 'phase.ALL': None
    readonly 'phase.DRAFT': None
    readonly 'phase.SCHEDULED': None
    readonly 'phase.PUBLISHED': None
    readonly 'phase.WITHDRAWN': None
    readonly 'column.title': None
    readonly 'column.phase': None
    readonly 'column.publishAt': None
    readonly 'column.updatedAt': None
    readonly 'untitled': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'new': None
    readonly 'titleField.en': None
    readonly 'titleField.zh': None
    readonly 'bodyField.en': None
    readonly 'bodyField.zh': None
    readonly 'bodyHelp': None
    readonly 'marks': None
    readonly 'pinned': None
    readonly 'save': None
    readonly 'saved': None
    readonly 'preview': None
    readonly 'language': None
    readonly 'empty': None
    readonly 'publish': None
    readonly 'publishTitle': None
    readonly 'when': None
    readonly 'now': None
    readonly 'nowText': None
    readonly 'later': None
    readonly 'laterText': None
    readonly 'time': { readonly zone: Value }
    readonly 'chooseTime': None
    readonly 'publishNow': None
    readonly 'published': None
    readonly 'scheduled': None
    readonly 'withdraw': None
    readonly 'withdrawTitle': None
    readonly 'withdrawText': None
    readonly 'withdrawNow': None
    readonly 'withdrawn': None
    readonly 'saveFirst': None
    readonly 'incomplete': None
    readonly 'open': None
  }
  readonly app: {
    readonly 'skip': None
    readonly 'brandHome': None
    readonly 'mainNav': None
    readonly 'consoleNav': None
    readonly 'demoData': { readonly percent: Value }
    readonly 'menu': None
    readonly 'applyAgain': None
    readonly 'nav.competitions': None
    readonly 'nav.home': None
    readonly 'nav.works': None
    readonly 'nav.upload': None
    readonly 'nav.revenues': None
    readonly 'nav.notifications': None
    readonly 'nav.settings': None
    readonly 'nav.console': None
    readonly 'nav.judging': None
    readonly 'nav.tenders': None
    readonly 'console.title': None
    readonly 'console.overview': None
    readonly 'console.queue': None
    readonly 'console.bulk': None
    readonly 'console.works': None
    readonly 'console.designers': None
    readonly 'console.threads': None
    readonly 'console.quality': None
    readonly 'console.removals': None
    readonly 'console.appeals': None
    readonly 'console.replies': None
    readonly 'console.tags': None
    readonly 'console.bans': None
    readonly 'console.accounts': None
    readonly 'console.activity': None
    readonly 'console.outbox': None
    readonly 'console.status': None
    readonly 'console.competitions': None
    readonly 'console.entries': None
    readonly 'console.announcements': None
    readonly 'console.finance': None
    readonly 'console.finance/feed': None
    readonly 'console.finance/months': None
    readonly 'console.finance/adjustments': None
    readonly 'console.finance/accounts': None
    readonly 'console.finance/journals': None
    readonly 'console.finance/withdrawals': None
    readonly 'console.finance/payouts': None
    readonly 'console.finance/tax-rules': None
    readonly 'console.noAccess': None
    readonly 'console.noAccessText': None
    readonly 'console.notYours': None
    readonly 'console.notYoursText': None
    readonly 'console.toIndex': None
    readonly 'console.index.title': None
    readonly 'console.index.lead': None
    readonly 'console.index.meanwhile': None
    readonly 'console.index.outbox': None
    readonly 'console.tenders': None
    readonly 'console.finance/awards': None
    readonly 'console.finance/tenders': None
    readonly 'account.menu': None
    readonly 'account.signIn': None
    readonly 'account.signUp': None
    readonly 'account.signOut': None
    readonly 'account.workspace': None
    readonly 'account.apply': None
    readonly 'account.number': { readonly miId: Value }
    readonly 'signOut.title': None
    readonly 'signOut.text': { readonly count: number }
    readonly 'signOut.stay': None
    readonly 'unread': { readonly count: number }
    readonly 'language': None
    readonly 'scheme.label': None
    readonly 'scheme.light': None
    readonly 'scheme.dark': None
    readonly 'scheme.system': None
    readonly 'notFound.title': None
    readonly 'notFound.text': None
    readonly 'notFound.home': None
    readonly 'failure.title': None
    readonly 'failure.text': None
    readonly 'failure.reload': None
    readonly 'chunk.title': None
    readonly 'chunk.text': None
    readonly 'chunk.slow': None
    readonly 'chunk.lost': None
    readonly 'chunk.stay': None
    readonly 'chunk.reload': None
    readonly 'unsaved.title': None
    readonly 'unsaved.text': None
    readonly 'unsaved.textKept': None
    readonly 'unsaved.leave': None
    readonly 'unsaved.leaveKept': None
    readonly 'unsaved.stay': None
    readonly 'draftRestored': None
    readonly 'network': None
    readonly 'unknown': None
    readonly 'notVerified': None
    readonly 'footer.competitions': None
    readonly 'footer.label': None
    readonly 'footer.guide': None
    readonly 'footer.announcements': None
    readonly 'footer.intellectualProperty': None
    readonly 'footer.agreement': None
    readonly 'couldNot.submit': { readonly why: Value }
    readonly 'couldNot.upload': { readonly why: Value }
    readonly 'couldNot.withdraw': { readonly why: Value }
    readonly 'couldNot.removal': { readonly why: Value }
    readonly 'couldNot.save': { readonly why: Value }
    readonly 'couldNot.designer': { readonly why: Value }
    readonly 'couldNot.verification': { readonly why: Value }
    readonly 'undo': None
  }
  readonly appeals: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'untitled': None
    readonly 'filters': None
    readonly 'filter.WAITING': None
    readonly 'filter.GRANTED': None
    readonly 'filter.UPHELD': None
    readonly 'filter.WITHDRAWN': None
    readonly 'filter.ALL': None
    readonly 'state.WAITING': None
    readonly 'state.GRANTED': None
    readonly 'state.UPHELD': None
    readonly 'state.WITHDRAWN': None
    readonly 'list': None
    readonly 'keys': None
    readonly 'lodged': None
    readonly 'open': None
    readonly 'openNamed': { readonly name: Value }
    readonly 'look': None
    readonly 'lookNamed': { readonly name: Value }
    readonly 'none': None
    readonly 'noneOther': None
    readonly 'noneText': { readonly days: Value }
    readonly 'by': { readonly name: Value }
    readonly 'version': { readonly version: Value }
    readonly 'submission': None
    readonly 'product': None
    readonly 'wholeReview': None
    readonly 'said': None
    readonly 'pictures': None
    readonly 'previous': None
    readonly 'next': None
    readonly 'noPrevious': None
    readonly 'noNext': None
    readonly 'shortcuts': None
    readonly 'decide.title': None
    readonly 'decide.note': None
    readonly 'decide.noteHelp': None
    readonly 'decide.grant': None
    readonly 'decide.uphold': None
    readonly 'decide.means': None
    readonly 'decide.granted': { readonly name: Value }
    readonly 'decide.upheld': { readonly name: Value }
    readonly 'decide.empty': None
    readonly 'help.title': None
    readonly 'help.move': None
    readonly 'help.grant': None
    readonly 'help.uphold': None
    readonly 'help.note': None
    readonly 'help.list': None
    readonly 'help.help': None
  }
  readonly audits: {
    readonly 'untitled': None
    readonly 'fromPackage': None
    readonly 'coinUnit': None
    readonly 'works.title.THEME': None
    readonly 'works.title.WALLPAPER': None
    readonly 'works.title.VIDEO_WALLPAPER': None
    readonly 'works.title.RINGTONE': None
    readonly 'works.title.FONT': None
    readonly 'works.title.AOD': None
    readonly 'works.kinds': None
    readonly 'works.lead': None
    readonly 'works.filters': None
    readonly 'works.list': None
    readonly 'works.search': None
    readonly 'works.upload.THEME': None
    readonly 'works.upload.WALLPAPER': None
    readonly 'works.upload.VIDEO_WALLPAPER': None
    readonly 'works.upload.RINGTONE': None
    readonly 'works.upload.FONT': None
    readonly 'works.upload.AOD': None
    readonly 'works.downloads': { readonly count: number }
    readonly 'works.online': None
    readonly 'works.play': { readonly name: Value }
    readonly 'works.batches': None
    readonly 'works.batch': { readonly count: number }
    readonly 'works.batchFrom': None
    readonly 'works.batchOpen': None
    readonly 'works.actions': None
    readonly 'works.actionsOf': { readonly name: Value }
    readonly 'works.otherOpen': { readonly kind: Value; readonly state: Value }
    readonly 'works.changed': None
    readonly 'works.released': None
    readonly 'works.needsScreenshots': None
    readonly 'works.none': None
    readonly 'works.noneText.THEME': None
    readonly 'works.noneText.WALLPAPER': None
    readonly 'works.noneText.VIDEO_WALLPAPER': None
    readonly 'works.noneText.RINGTONE': None
    readonly 'works.noneText.FONT': None
    readonly 'works.noneText.AOD': None
    readonly 'works.noneFound': None
    readonly 'works.noneFoundText': None
    readonly 'works.clear': None
    readonly 'works.view': None
    readonly 'works.grid': None
    readonly 'works.rows': None
    readonly 'works.sort': None
    readonly 'works.sorts.newest': None
    readonly 'works.sorts.oldest': None
    readonly 'works.sorts.name': None
    readonly 'works.sorts.downloads': None
    readonly 'works.choose': { readonly name: Value }
    readonly 'works.group': { readonly count: number }
    readonly 'works.groupChoose': { readonly count: Value }
    readonly 'works.groupOpen': None
    readonly 'works.holder': { readonly holder: Value }
    readonly 'works.leaving': None
    readonly 'works.downloadsLabel': None
    readonly 'filter.ALL': None
    readonly 'filter.IN_PROCESS': None
    readonly 'filter.REMOVED': None
    readonly 'filter.HIDDEN': None
    readonly 'filter.ONLINE': None
    readonly 'filter.WAITING': None
    readonly 'filter.REJECTED': None
    readonly 'action.continueDraft': None
    readonly 'action.addScreenshots': None
    readonly 'action.fix': None
    readonly 'action.again': None
    readonly 'action.revise': None
    readonly 'action.nudge': None
    readonly 'action.startAgain': None
    readonly 'action.withdraw': None
    readonly 'action.newVersion': None
    readonly 'action.changePrice': None
    readonly 'action.changeProfile': None
    readonly 'action.remove': None
    readonly 'action.history': None
    readonly 'action.productPage': None
    readonly 'action.discard': None
    readonly 'versionKind.ADD': None
    readonly 'versionKind.NEW_VERSION': None
    readonly 'versionKind.PRICE_MODIFIED': None
    readonly 'versionKind.PROFILE_UPDATED': None
    readonly 'nudge.sent': None
    readonly 'appeal.waits': None
    readonly 'appeal.instead.title': None
    readonly 'appeal.instead.text': None
    readonly 'appeal.instead.confirm': None
    readonly 'appeal.instead.keep': None
    readonly 'edit.title.ADD': { readonly name: Value }
    readonly 'edit.title.UPDATE': { readonly name: Value }
    readonly 'edit.title.INFO': { readonly name: Value }
    readonly 'edit.draftLead': None
    readonly 'edit.reviseLead': None
    readonly 'edit.submit': None
    readonly 'edit.submitWaiting': None
    readonly 'edit.revise': None
    readonly 'edit.reviseScreenshots': None
    readonly 'edit.submitted': None
    readonly 'edit.revised': None
    readonly 'edit.needsScreenshots': None
    readonly 'edit.restored': None
    readonly 'edit.otherPackage': None
    readonly 'edit.otherFile': None
    readonly 'edit.closed': { readonly name: Value }
    readonly 'edit.toWork': None
    readonly 'edit.again': { readonly name: Value }
    readonly 'edit.againText': None
    readonly 'edit.askTitle': { readonly name: Value }
    readonly 'edit.askText': None
    readonly 'edit.askWaiting': None
    readonly 'edit.takeBack': None
    readonly 'save.saved': { readonly time: Value }
    readonly 'save.typing': None
    readonly 'save.saving': None
    readonly 'save.waiting': None
    readonly 'save.contested': None
    readonly 'save.choose': None
    readonly 'versions.changed': None
    readonly 'versions.changedText': None
    readonly 'versions.submitted': None
    readonly 'versions.submittedText': None
    readonly 'versions.take': None
    readonly 'versions.keep': None
    readonly 'versions.open': None
    readonly 'versions.aside.mine': None
    readonly 'versions.aside.others': None
    readonly 'versions.back.mine': None
    readonly 'versions.back.others': None
    readonly 'missing.none': None
    readonly 'missing.title': None
    readonly 'forecast.title': None
    readonly 'forecast.review': None
    readonly 'forecast.earliest': None
    readonly 'forecast.latest': None
    readonly 'forecast.revocable': None
    readonly 'forecast.place': None
    readonly 'forecast.placeOf': { readonly of: Value; readonly place: Value }
    readonly 'part.screenshots': None
    readonly 'part.profile': None
    readonly 'part.about': None
    readonly 'part.languages': None
    readonly 'part.tags': None
    readonly 'part.sale': None
    readonly 'part.release': None
    readonly 'part.regions': None
    readonly 'part.proof': None
    readonly 'part.notes': None
    readonly 'field.screenshots': None
    readonly 'field.name': None
    readonly 'field.workName': None
    readonly 'field.copyrightHolder': None
    readonly 'field.fontLanguages': None
    readonly 'field.version': None
    readonly 'field.designer': None
    readonly 'field.contributor': None
    readonly 'field.description': None
    readonly 'field.tags': None
    readonly 'field.price': None
    readonly 'field.divide': None
    readonly 'field.systemVersions': None
    readonly 'field.regions': None
    readonly 'field.copyrightProof': None
    readonly 'field.rightsRecord': None
    readonly 'field.updateLog': None
    readonly 'field.remark': None
    readonly 'field.releaseOn': None
    readonly 'help.screenshots': None
    readonly 'help.name': None
    readonly 'help.weight': None
    readonly 'help.copyrightHolder': None
    readonly 'help.fontLanguages': None
    readonly 'help.version': None
    readonly 'help.designer': None
    readonly 'help.contributor': None
    readonly 'help.description': None
    readonly 'help.tags': { readonly max: Value }
    readonly 'help.price': { readonly max: Value; readonly min: Value }
    readonly 'help.systemVersions': None
    readonly 'help.regions': None
    readonly 'help.copyrightProof': None
    readonly 'help.updateLog': None
    readonly 'help.remark': None
    readonly 'help.releaseOn': None
    readonly 'tags.suggested': None
    readonly 'tags.add': { readonly tag: Value }
    readonly 'languages.find': None
    readonly 'languages.lacks': { readonly count: Value; readonly language: Value; readonly of: Value }
    readonly 'languages.lacksHelp': None
    readonly 'screenshots.count': { readonly count: Value; readonly max: Value }
    readonly 'screenshots.add': None
    readonly 'screenshots.rules': { readonly height: Value; readonly size: Value; readonly width: Value }
    readonly 'screenshots.takeBack': { readonly count: number }
    readonly 'screenshots.fromPackage': None
    readonly 'screenshots.giveUp': { readonly name: Value }
    readonly 'proof.add': None
    readonly 'proof.replace': None
    readonly 'proof.remove': None
    readonly 'proof.rules': { readonly size: Value }
    readonly 'proof.blocked': None
    readonly 'divide.FREE': None
    readonly 'divide.PAY_DIVIDE': None
    readonly 'divide.FLOW_DIVIDE': None
    readonly 'divide.NO_DIVIDE': None
    readonly 'divideText.FREE': None
    readonly 'divideText.FLOW_DIVIDE': None
    readonly 'divideText.NO_DIVIDE': None
    readonly 'regions.all': None
    readonly 'regions.some': None
    readonly 'regions.find': None
    readonly 'translations.title': None
    readonly 'translations.help': None
    readonly 'translations.language': None
    readonly 'translations.add': None
    readonly 'translations.remove': { readonly language: Value }
    readonly 'translations.removeShort': None
    readonly 'translations.name': { readonly language: Value }
    readonly 'translations.description': { readonly language: Value }
    readonly 'rejection.title': None
    readonly 'rejection.note': None
    readonly 'rejection.spots': None
    readonly 'rejection.pinned': None
    readonly 'work.version': { readonly version: Value }
    readonly 'work.submitted': None
    readonly 'work.draft': None
    readonly 'work.file': None
    readonly 'history.title': None
    readonly 'history.version': { readonly version: Value }
    readonly 'history.current': None
    readonly 'history.first': None
    readonly 'history.changes': { readonly count: number }
    readonly 'history.field': None
    readonly 'history.module': { readonly name: Value }
    readonly 'history.translated': { readonly label: Value; readonly language: Value }
    readonly 'history.pictures': { readonly count: number }
    readonly 'history.contentDiffers': { readonly size: Value }
    readonly 'history.proof': None
    readonly 'history.noProof': None
    readonly 'change.price': { readonly name: Value }
    readonly 'change.priceLead': None
    readonly 'change.priceNow': None
    readonly 'change.profile': { readonly name: Value }
    readonly 'change.profileLead': None
    readonly 'change.submit': None
    readonly 'change.ask.price': { readonly name: Value }
    readonly 'change.ask.profile': { readonly name: Value }
  }
  readonly awards: {
    readonly 'announcedAt': None
    readonly 'answers': None
    readonly 'answerCounts': { readonly confirmed: Value; readonly declined: Value; readonly open: Value }
    readonly 'wants': None
    readonly 'want.COUNT': None
    readonly 'want.ROUND': None
    readonly 'want.TIES': None
    readonly 'propose': None
    readonly 'proposed': None
    readonly 'draft': None
    readonly 'draftText': None
    readonly 'extras': None
    readonly 'rule.RANK': None
    readonly 'rule.MOST_VOTES': None
    readonly 'rule.DESIGNER_VOTES': None
    readonly 'rule.JUDGES_PICK': None
    readonly 'rule.NEWCOMER': None
    readonly 'why.rank': { readonly rank: Value }
    readonly 'why.votes': { readonly count: number }
    readonly 'why.picks': { readonly count: number }
    readonly 'passedOver': None
    readonly 'because.DISQUALIFIED': { readonly title: Value }
    readonly 'because.DECLINED': { readonly title: Value }
    readonly 'because.HAS_EXTRA': { readonly prize: Value; readonly title: Value }
    readonly 'unfilled': { readonly count: number }
    readonly 'waitsFor': { readonly prize: Value }
    readonly 'tie': { readonly count: Value; readonly places: number }
    readonly 'orderTie': None
    readonly 'orderTieText': None
    readonly 'tieOrdered': None
    readonly 'up': None
    readonly 'upOf': { readonly title: Value }
    readonly 'isFirst': None
    readonly 'reason': None
    readonly 'disqualify': None
    readonly 'disqualifyOf': { readonly title: Value }
    readonly 'disqualifyText': { readonly title: Value }
    readonly 'disqualified': None
    readonly 'restore': None
    readonly 'restored': None
    readonly 'decide': { readonly number: Value }
    readonly 'decideText': None
    readonly 'publish': None
    readonly 'published': None
    readonly 'reject': None
    readonly 'rejected': None
    readonly 'withdraw': None
    readonly 'withdrawn': None
    readonly 'lists.title': None
    readonly 'lists.number': None
    readonly 'lists.state': None
    readonly 'lists.winners': None
    readonly 'lists.proposed': None
    readonly 'lists.decided': None
    readonly 'lists.note': None
    readonly 'lists.is.PROPOSED': None
    readonly 'lists.is.PUBLISHED': None
    readonly 'lists.is.REJECTED': None
    readonly 'lists.is.WITHDRAWN': None
    readonly 'changes.title': None
    readonly 'changes.none': None
    readonly 'changes.WON': { readonly prize: Value; readonly title: Value }
    readonly 'changes.MOVED': { readonly from: Value; readonly prize: Value; readonly title: Value }
    readonly 'changes.LOST': { readonly from: Value; readonly title: Value }
    readonly 'exclusions.title': None
    readonly 'exclusions.entry': None
    readonly 'exclusions.kind': None
    readonly 'exclusions.declined': { readonly prize: Value }
    readonly 'exclusions.disqualified': None
    readonly 'exclusions.restored': None
    readonly 'exclusions.made': None
    readonly 'exclusions.winner': None
    readonly 'exclusions.lifted': None
    readonly 'payments.title': None
    readonly 'payments.text': None
    readonly 'payments.open': None
    readonly 'payments.download': None
    readonly 'payments.logged': None
    readonly 'payments.lead': None
    readonly 'payments.none': None
    readonly 'payments.noneText': None
    readonly 'payments.edition': None
    readonly 'payments.announcedAt': None
    readonly 'payments.awards': None
    readonly 'payments.sum': None
    readonly 'payments.ready': None
    readonly 'payments.readyOf': { readonly awards: number; readonly usd: Value }
    readonly 'payments.back': None
    readonly 'payments.listTitle': None
    readonly 'payments.titleOf': { readonly edition: Value }
    readonly 'payments.prize': None
    readonly 'payments.payee': None
    readonly 'payments.noName': None
    readonly 'payments.amount': None
    readonly 'payments.fund': { readonly amount: Value }
    readonly 'payments.coupon': { readonly amount: Value }
    readonly 'payments.state': None
    readonly 'payments.lacks': None
    readonly 'payments.complete': None
    readonly 'payments.lack.confirmation': None
    readonly 'payments.lack.verification': None
    readonly 'payments.lack.identity': None
    readonly 'payments.lack.address': None
    readonly 'payments.lack.bank': None
    readonly 'payments.nobody': None
    readonly 'payments.nobodyText': None
    readonly 'state.WON': None
    readonly 'state.CONFIRMED': None
    readonly 'state.DECLINED': None
    readonly 'state.WITHDRAWN': None
    readonly 'own.title': None
    readonly 'own.lead': None
    readonly 'own.none': None
    readonly 'own.noneText': None
    readonly 'own.movedUp': None
    readonly 'own.base': { readonly amount: Value }
    readonly 'own.fund': { readonly amount: Value }
    readonly 'own.confirm': None
    readonly 'own.confirmed': None
    readonly 'own.decline': None
    readonly 'own.declineTitle': None
    readonly 'own.declineText': None
    readonly 'own.declined': None
    readonly 'own.letter': None
    readonly 'letter.title': { readonly edition: Value }
    readonly 'letter.to': { readonly name: Value }
    readonly 'letter.print': None
    readonly 'letter.receives': None
    readonly 'letter.award': None
    readonly 'letter.base': None
    readonly 'letter.fund': None
    readonly 'letter.sum': None
    readonly 'letter.all': None
    readonly 'letter.none': None
    readonly 'letter.noneText': None
    readonly 'program.title': None
    readonly 'program.titleOf': { readonly edition: Value }
    readonly 'program.terms': { readonly count: number; readonly months: number; readonly percent: Value; readonly systems: Value }
    readonly 'program.runs': { readonly from: Value; readonly until: Value }
    readonly 'program.progress': { readonly count: Value; readonly counted: Value }
    readonly 'program.span': { readonly from: Value; readonly until: Value }
    readonly 'program.fulfilled': None
    readonly 'program.open': None
    readonly 'program.works': None
    readonly 'program.none': None
    readonly 'program.work': None
    readonly 'program.publishedAt': None
    readonly 'program.counts': None
    readonly 'program.yes': None
    readonly 'program.against.NOT_PUBLISHED': None
    readonly 'program.against.FREE': None
    readonly 'program.against.UI_VERSIONS': { readonly systems: Value }
    readonly 'program.members': None
    readonly 'program.nobody': None
    readonly 'program.member': None
    readonly 'program.award': None
    readonly 'program.confirmed': None
    readonly 'program.waits': None
    readonly 'program.fund': None
    readonly 'program.share': None
    readonly 'program.shareWrong': { readonly percent: Value; readonly program: Value }
    readonly 'program.state': None
    readonly 'program.shareIs': { readonly percent: Value }
    readonly 'publishTitle': { readonly number: Value; readonly winners: number }
    readonly 'publishing': { readonly number: Value }
  }
  readonly bans: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'caption': None
    readonly 'filters': None
    readonly 'filter.ACTIVE': None
    readonly 'filter.ENDED': None
    readonly 'filter.LIFTED': None
    readonly 'filter.ALL': None
    readonly 'state.ACTIVE': None
    readonly 'state.ENDED': None
    readonly 'state.LIFTED': None
    readonly 'search': None
    readonly 'none.ACTIVE': None
    readonly 'none.ENDED': None
    readonly 'none.LIFTED': None
    readonly 'none.ALL': None
    readonly 'noneText': None
    readonly 'noneFound': { readonly search: Value }
    readonly 'owner': None
    readonly 'account': { readonly number: Value }
    readonly 'status': None
    readonly 'takes': None
    readonly 'period': None
    readonly 'from': None
    readonly 'until': None
    readonly 'noEnd': None
    readonly 'why': None
    readonly 'act': None
    readonly 'by': { readonly name: Value }
    readonly 'byPortal': None
    readonly 'lifted': None
    readonly 'length.WEEK': None
    readonly 'length.MONTH': None
    readonly 'length.PERMANENT': None
    readonly 'length.CUSTOM': None
    readonly 'ends': { readonly local: Value; readonly shanghai: Value; readonly zone: Value }
    readonly 'endsHere': { readonly local: Value; readonly zone: Value }
    readonly 'neverEnds': None
    readonly 'customEnds': None
    readonly 'scope.UPLOAD_MTZ': None
    readonly 'scope.UPLOAD_FONT': None
    readonly 'scope.UPLOAD_WALLPAPER': None
    readonly 'scope.UPLOAD_RINGTONE': None
    readonly 'scope.WITHDRAW': None
    readonly 'scope.COMPETE': None
    readonly 'scope.VOTE': None
    readonly 'scopeText.UPLOAD_MTZ': None
    readonly 'scopeText.UPLOAD_FONT': None
    readonly 'scopeText.UPLOAD_WALLPAPER': None
    readonly 'scopeText.UPLOAD_RINGTONE': None
    readonly 'scopeText.WITHDRAW': None
    readonly 'scopeText.COMPETE': None
    readonly 'scopeText.VOTE': None
    readonly 'panel.title': None
    readonly 'panel.lead': None
    readonly 'panel.none': None
    readonly 'panel.impose': None
    readonly 'panel.more': { readonly count: number }
    readonly 'impose.title': { readonly name: Value }
    readonly 'impose.text': None
    readonly 'impose.length': None
    readonly 'impose.endDate': None
    readonly 'impose.endDateHelp': { readonly zone: Value }
    readonly 'impose.endDateIs': { readonly shanghai: Value }
    readonly 'impose.scope': None
    readonly 'impose.reason': None
    readonly 'impose.reasonHelp': None
    readonly 'impose.submit': None
    readonly 'impose.done': { readonly name: Value }
    readonly 'impose.forGood.account': { readonly email: Value; readonly number: Value }
    readonly 'impose.forGood.title': { readonly name: Value }
    readonly 'impose.forGood.text': None
    readonly 'impose.forGood.reason': None
    readonly 'impose.forGood.confirm': None
    readonly 'impose.forGood.back': None
    readonly 'voting.title': None
    readonly 'voting.titleOf': { readonly name: Value }
    readonly 'voting.text': None
    readonly 'voting.account': None
    readonly 'voting.accountHelp': None
    readonly 'voting.reasonHelp': None
    readonly 'voting.submit': None
    readonly 'voting.done': { readonly name: Value }
    readonly 'lift.action': None
    readonly 'lift.named': { readonly name: Value }
    readonly 'lift.title': { readonly name: Value }
    readonly 'lift.text': None
    readonly 'lift.reason': None
    readonly 'lift.reasonHelp': None
    readonly 'lift.submit': None
    readonly 'lift.done': { readonly name: Value }
    readonly 'banner.about': None
    readonly 'banner.reason': { readonly reason: Value }
  }
  readonly batches: {
    readonly 'untitled': None
    readonly 'title.WALLPAPER': { readonly date: Value }
    readonly 'title.VIDEO_WALLPAPER': { readonly date: Value }
    readonly 'title.RINGTONE': { readonly date: Value }
    readonly 'back.WALLPAPER': None
    readonly 'back.VIDEO_WALLPAPER': None
    readonly 'back.RINGTONE': None
    readonly 'counts': { readonly ready: Value; readonly submitted: Value; readonly total: Value }
    readonly 'notNow': None
    readonly 'empty.title': None
    readonly 'empty.text': None
    readonly 'empty.noneTitle': None
    readonly 'empty.noneText': None
    readonly 'empty.clear': None
    readonly 'empty.doneTitle': None
    readonly 'empty.doneText': None
    readonly 'empty.toSubmitted': None
    readonly 'drop.over': None
    readonly 'drop.add': None
    readonly 'upload.line': { readonly done: Value; readonly files: Value }
    readonly 'upload.rate': { readonly rate: Value }
    readonly 'upload.left': { readonly time: Value }
    readonly 'upload.label': None
    readonly 'save.saved': { readonly time: Value }
    readonly 'save.all': None
    readonly 'save.typing': None
    readonly 'save.saving': { readonly left: Value }
    readonly 'save.waiting': { readonly left: Value }
    readonly 'save.refused': { readonly left: Value; readonly message: Value }
    readonly 'save.retry': None
    readonly 'restored': { readonly count: number }
    readonly 'contested.title': { readonly count: number }
    readonly 'contested.text': None
    readonly 'contested.take': None
    readonly 'contested.keep': None
    readonly 'contested.taken': { readonly count: number }
    readonly 'view.label': None
    readonly 'view.gallery': None
    readonly 'view.list': None
    readonly 'view.sheet': None
    readonly 'group.label': None
    readonly 'group.editing': { readonly count: Value }
    readonly 'group.submitted': { readonly count: Value }
    readonly 'group.returned': { readonly count: Value }
    readonly 'group.all': { readonly count: Value }
    readonly 'sort.label': None
    readonly 'sort.position': None
    readonly 'sort.name': None
    readonly 'sort.size': None
    readonly 'search': None
    readonly 'size': None
    readonly 'undo': None
    readonly 'redo': None
    readonly 'undone': { readonly count: Value; readonly what: Value }
    readonly 'redone': { readonly count: Value; readonly what: Value }
    readonly 'nothingToUndo': None
    readonly 'nothingToRedo': None
    readonly 'deed.set': None
    readonly 'deed.edit': None
    readonly 'deed.paste': None
    readonly 'deed.fill': None
    readonly 'deed.clear': None
    readonly 'deed.table': None
    readonly 'deed.remedy': None
    readonly 'deed.restored': None
    readonly 'deed.elsewhere': None
    readonly 'more.button': None
    readonly 'more.export': None
    readonly 'more.exportChosen': { readonly count: Value }
    readonly 'more.import': None
    readonly 'more.others': None
    readonly 'more.keys': None
    readonly 'more.discard': None
    readonly 'chosen': { readonly count: number }
    readonly 'chooseAll': { readonly count: Value }
    readonly 'chooseNone': None
    readonly 'edit': None
    readonly 'problem.label': None
    readonly 'problem.all': None
    readonly 'problem.ready': None
    readonly 'problem.more': { readonly count: Value; readonly first: Value }
    readonly 'problem.choose': { readonly count: Value }
    readonly 'problem.productNameRequired': None
    readonly 'problem.productNameTooLong': None
    readonly 'problem.tagsRequired': None
    readonly 'problem.tagsTooMany': None
    readonly 'problem.tagsDuplicate': None
    readonly 'problem.tagsUnknown': None
    readonly 'problem.tagTooLong': None
    readonly 'problem.tagSeparator': None
    readonly 'problem.copyrightHolderRequired': None
    readonly 'problem.copyrightHolderTooLong': None
    readonly 'problem.descriptionTooLong': None
    readonly 'problem.remarkTooLong': None
    readonly 'problem.priceRequired': None
    readonly 'problem.priceOutOfRange': None
    readonly 'problem.releaseOnFormat': None
    readonly 'problem.releaseOnTooEarly': None
    readonly 'problem.releaseOnTooLate': None
    readonly 'problem.regionsRequired': None
    readonly 'problem.auditDuplicate': None
    readonly 'problem.auditChanged': None
    readonly 'problem.imageWrongResolution': None
    readonly 'problem.imageUndecodable': None
    readonly 'problem.imageNotImage': None
    readonly 'problem.fileTooLarge': None
    readonly 'problem.fileTotalTooLarge': None
    readonly 'problem.fileWrongFormat': None
    readonly 'problem.fileEmpty': None
    readonly 'problem.batchFull': None
    readonly 'problem.videoTooLong': None
    readonly 'problem.videoNotMp4': None
    readonly 'problem.videoDamaged': None
    readonly 'problem.audioDamaged': None
    readonly 'problem.mediaUnreadable': None
    readonly 'problem.other': None
    readonly 'remedy.namesFromFiles': None
    readonly 'remedy.fitNames': None
    readonly 'remedy.suggestedTags': None
    readonly 'remedy.fitTags': None
    readonly 'remedy.dropTags': None
    readonly 'remedy.useHolder': { readonly holder: Value }
    readonly 'remedy.makeFree': None
    readonly 'remedy.changes': { readonly changes: Value; readonly count: Value; readonly remedy: Value }
    readonly 'remedy.changesChosen': { readonly changes: Value; readonly count: Value; readonly remedy: Value }
    readonly 'remedy.done': { readonly count: number }
    readonly 'refused.title': None
    readonly 'refused.text': { readonly count: number }
    readonly 'refused.clear': { readonly count: Value }
    readonly 'field.name': None
    readonly 'field.tags': None
    readonly 'field.copyrightHolder': None
    readonly 'field.priceCoins': None
    readonly 'field.description': None
    readonly 'field.remark': None
    readonly 'field.regions': None
    readonly 'field.releaseOn': None
    readonly 'short.remark': None
    readonly 'short.regions': None
    readonly 'help.name': None
    readonly 'help.tags': { readonly max: Value }
    readonly 'help.priceCoins': { readonly max: Value; readonly min: Value }
    readonly 'help.releaseOn': None
    readonly 'help.counter': { readonly count: Value; readonly max: Value }
    readonly 'mixed': { readonly count: Value }
    readonly 'mixedKeep': { readonly count: Value }
    readonly 'inspector.title': None
    readonly 'inspector.none': None
    readonly 'inspector.noneText': None
    readonly 'inspector.many': { readonly count: Value }
    readonly 'inspector.saves': None
    readonly 'inspector.readOnly': None
    readonly 'inspector.toWork': None
    readonly 'inspector.applied': { readonly changes: Value; readonly count: Value }
    readonly 'inspector.preview': None
    readonly 'inspector.andMore': { readonly count: Value }
    readonly 'inspector.newProblems': { readonly count: number }
    readonly 'inspector.file': None
    readonly 'inspector.dimensions': { readonly height: Value; readonly width: Value }
    readonly 'inspector.seconds': { readonly seconds: Value }
    readonly 'mode.label': { readonly field: Value }
    readonly 'mode.keep': None
    readonly 'mode.replace': None
    readonly 'mode.before': None
    readonly 'mode.after': None
    readonly 'mode.find': None
    readonly 'mode.remove': None
    readonly 'mode.number': None
    readonly 'mode.files': None
    readonly 'mode.empty': None
    readonly 'input.find': None
    readonly 'input.put': None
    readonly 'input.from': None
    readonly 'tags.here': None
    readonly 'tags.addAll': { readonly label: Value }
    readonly 'tags.takeAll': { readonly label: Value }
    readonly 'tags.keep': { readonly label: Value }
    readonly 'tags.add': None
    readonly 'tags.suggested': None
    readonly 'tags.suggestOwn': None
    readonly 'tags.none': { readonly text: Value }
    readonly 'tags.find': None
    readonly 'tags.full': { readonly count: number }
    readonly 'tags.notAccepted': { readonly tags: Value }
    readonly 'gallery.label': None
    readonly 'gallery.help': None
    readonly 'gallery.chosen': None
    readonly 'sheet.label': None
    readonly 'sheet.help': None
    readonly 'sheet.item': None
    readonly 'sheet.editing': { readonly field: Value; readonly name: Value }
    readonly 'sheet.pasted': { readonly count: Value }
    readonly 'sheet.pastedNone': None
    readonly 'sheet.unread': { readonly count: number }
    readonly 'sheet.outside': { readonly count: number }
    readonly 'sheet.filled': { readonly count: Value }
    readonly 'sheet.copied': { readonly count: number }
    readonly 'sheet.unreadable': { readonly field: Value }
    readonly 'sheet.fill': None
    readonly 'sheet.readOnly': None
    readonly 'submit.button': { readonly ready: Value; readonly total: Value }
    readonly 'submit.chosen': { readonly count: Value }
    readonly 'submit.someChosen': { readonly count: Value; readonly ready: Value }
    readonly 'submit.noneChosen': None
    readonly 'submit.noneLeft': None
    readonly 'submit.none': None
    readonly 'submit.noDrafts': None
    readonly 'submit.title': { readonly count: Value }
    readonly 'submit.titleChosen': { readonly count: Value }
    readonly 'submit.goes': None
    readonly 'submit.stays': { readonly count: number }
    readonly 'submit.notDrafts': { readonly count: number }
    readonly 'submit.notChosen': { readonly count: number }
    readonly 'submit.confirm': { readonly count: Value }
    readonly 'submit.done': { readonly count: number }
    readonly 'submit.takeBack': None
    readonly 'submit.some': { readonly left: Value; readonly submitted: Value }
    readonly 'submit.notSaved': { readonly why: Value }
    readonly 'submit.refused': None
    readonly 'withdraw.button': { readonly count: Value }
    readonly 'withdraw.title': { readonly count: number }
    readonly 'withdraw.confirm': { readonly count: Value }
    readonly 'withdraw.text': None
    readonly 'withdraw.done': { readonly count: number }
    readonly 'withdraw.some': { readonly left: Value; readonly revoked: Value; readonly why: Value }
    readonly 'remove.button': { readonly count: Value }
    readonly 'remove.none': None
    readonly 'remove.notDraft': { readonly count: Value }
    readonly 'remove.title': { readonly count: number }
    readonly 'remove.text': { readonly count: number }
    readonly 'remove.confirm': { readonly count: Value }
    readonly 'remove.done': { readonly count: number }
    readonly 'discard.title': None
    readonly 'discard.text': { readonly count: number }
    readonly 'discard.confirm': { readonly count: number }
    readonly 'discard.none': None
    readonly 'discard.done': None
    readonly 'csv.title': { readonly name: Value }
    readonly 'csv.choose': None
    readonly 'csv.fileName': None
    readonly 'csv.summary': { readonly changes: Value; readonly count: Value }
    readonly 'csv.noChange': None
    readonly 'csv.unmatched': { readonly count: number; readonly names: Value }
    readonly 'csv.unread': { readonly count: number }
    readonly 'csv.unreadCell': { readonly field: Value; readonly line: Value; readonly text: Value }
    readonly 'csv.broken': { readonly count: number }
    readonly 'csv.brokenCell': { readonly field: Value; readonly line: Value; readonly why: Value }
    readonly 'csv.moreBroken': { readonly count: number }
    readonly 'csv.ignored': { readonly names: Value }
    readonly 'csv.empty': None
    readonly 'csv.noKey': None
    readonly 'csv.confirm': { readonly count: number }
    readonly 'csv.done': { readonly changes: Value; readonly count: Value }
    readonly 'csv.item': None
    readonly 'csv.field': None
    readonly 'csv.before': None
    readonly 'csv.after': None
    readonly 'csv.more': { readonly count: Value }
    readonly 'csv.nothing': None
    readonly 'keys.title': None
    readonly 'keys.note': None
    readonly 'keys.move': None
    readonly 'keys.range': None
    readonly 'keys.toggle': None
    readonly 'keys.togglePlain': None
    readonly 'keys.play': None
    readonly 'keys.all': None
    readonly 'keys.none': None
    readonly 'keys.edges': None
    readonly 'keys.inspector': None
    readonly 'keys.remove': None
    readonly 'keys.undo': None
    readonly 'keys.redo': None
    readonly 'keys.view': None
    readonly 'keys.search': None
    readonly 'keys.cell': None
    readonly 'keys.next': None
    readonly 'keys.fill': None
    readonly 'keys.copy': None
    readonly 'keys.clear': None
    readonly 'keys.help': None
    readonly 'notFound': None
    readonly 'notFoundText': None
    readonly 'toWorks': None
    readonly 'shown.label': None
    readonly 'shown.whole': None
    readonly 'shown.phone': None
    readonly 'shown.all': { readonly ratio: Value }
    readonly 'shown.sides': { readonly ratio: Value; readonly share: Value }
    readonly 'shown.ends': { readonly ratio: Value; readonly share: Value }
    readonly 'notTaken.title': { readonly count: number }
    readonly 'notTaken.kind': { readonly count: number }
    readonly 'notTaken.copy': { readonly count: number }
    readonly 'notTaken.room': { readonly count: number }
    readonly 'notTaken.comma': None
    readonly 'notTaken.dismiss': None
  }
  readonly competitions: {
    readonly 'sections.label': { readonly name: Value }
    readonly 'sections.home': None
    readonly 'sections.guide': None
    readonly 'sections.works': None
    readonly 'sections.winners': None
    readonly 'sections.upload': None
    readonly 'sections.portfolio': None
    readonly 'comma': None
    readonly 'posterAlt': { readonly name: Value }
    readonly 'state.WARM_UP': None
    readonly 'state.SUBMISSION': None
    readonly 'state.VOTING': None
    readonly 'state.JUDGING': None
    readonly 'state.ANNOUNCED': None
    readonly 'state.NONE': None
    readonly 'state.both': None
    readonly 'stateText.WARM_UP': None
    readonly 'stateText.SUBMISSION': None
    readonly 'stateText.VOTING': None
    readonly 'stateText.JUDGING': None
    readonly 'stateText.ANNOUNCED': None
    readonly 'stateText.NONE': None
    readonly 'phases.WARM_UP': None
    readonly 'phases.SUBMISSION': None
    readonly 'phases.VOTING': None
    readonly 'phases.JUDGING': None
    readonly 'phases.ANNOUNCED': None
    readonly 'timeline.title': None
    readonly 'timeline.now': None
    readonly 'timeline.from': None
    readonly 'timeline.until': None
    readonly 'signIn': None
    readonly 'signUp': None
    readonly 'workspace': None
    readonly 'back': None
    readonly 'reach.label': None
    readonly 'reach.regions': None
    readonly 'reach.devicesMillion': None
    readonly 'reach.votersMillion': None
    readonly 'categories.title': { readonly count: number }
    readonly 'files.optional': None
    readonly 'files.count': { readonly max: Value; readonly min: Value }
    readonly 'files.or': None
    readonly 'files.least': { readonly height: Value; readonly width: Value }
    readonly 'files.exact': { readonly sizes: Value }
    readonly 'files.ppi': { readonly value: Value }
    readonly 'files.ppiExact': { readonly value: Value }
    readonly 'files.seconds': { readonly max: Value; readonly min: Value }
    readonly 'files.frames': { readonly count: Value }
    readonly 'files.most': { readonly size: Value }
    readonly 'games.line': None
    readonly 'games.excluded': { readonly names: Value }
    readonly 'prizes.title': None
    readonly 'prizes.award': None
    readonly 'prizes.winners': None
    readonly 'prizes.each': None
    readonly 'prizes.extras': None
    readonly 'prizes.all': None
    readonly 'prizes.one': None
    readonly 'prizes.total': { readonly amount: Value }
    readonly 'prizes.fund': { readonly amount: Value }
    readonly 'prizes.program': None
    readonly 'prizes.beforeTax': None
    readonly 'prizes.paidIn': None
    readonly 'prizes.fundToo': { readonly amount: Value }
    readonly 'judging.title': None
    readonly 'judging.short': { readonly percent: Value }
    readonly 'judging.more': None
    readonly 'judging.share': { readonly percent: Value }
    readonly 'judging.jurors': { readonly count: number }
    readonly 'judging.blind': None
    readonly 'judging.criterion': None
    readonly 'judging.weight': None
    readonly 'judging.formula.title': None
    readonly 'judging.formula.weighted': None
    readonly 'judging.formula.scale': None
    readonly 'judging.formula.shrink': { readonly shrinkage: Value }
    readonly 'judging.formula.mean': None
    readonly 'judging.formula.people': None
    readonly 'judging.formula.conflict': None
    readonly 'voting.perDay': { readonly count: number }
    readonly 'voting.takeBack': None
    readonly 'voting.keeps': None
    readonly 'voting.shown': None
    readonly 'voting.hidden': None
    readonly 'voting.versions': { readonly versions: Value }
    readonly 'voting.age': { readonly count: number }
    readonly 'guide.title': None
    readonly 'guide.read': None
    readonly 'guide.description': { readonly name: Value }
    readonly 'guide.contents': None
    readonly 'guide.parts.about': None
    readonly 'guide.parts.organization': None
    readonly 'guide.parts.specifications': None
    readonly 'guide.parts.awards': None
    readonly 'guide.parts.judging': None
    readonly 'guide.parts.notice': None
    readonly 'guide.parts.portfolio': None
    readonly 'guide.parts.imagePrompts': None
    readonly 'limits.title': None
    readonly 'limits.perCategory': { readonly count: number }
    readonly 'limits.oneCategory': None
    readonly 'limits.age': { readonly age: Value }
    readonly 'limits.uploadedFrom': None
    readonly 'limits.deadline': None
    readonly 'limits.least': { readonly count: number }
    readonly 'program.title': None
    readonly 'program.works': { readonly count: number; readonly months: number }
    readonly 'program.versions': { readonly count: number }
    readonly 'program.share': { readonly percent: Value }
    readonly 'log.title': None
    readonly 'log.lead': { readonly name: Value }
    readonly 'log.needsScript': None
    readonly 'log.link': None
    readonly 'log.way': None
    readonly 'log.imported': None
    readonly 'log.importedLead': { readonly name: Value }
    readonly 'works.title': None
    readonly 'works.lead': { readonly name: Value }
    readonly 'works.opens': None
    readonly 'works.opened': None
    readonly 'works.review': None
    readonly 'works.categories': None
    readonly 'works.all': None
    readonly 'works.search': None
    readonly 'works.failed': None
    readonly 'works.loading': None
    readonly 'works.count': { readonly count: number }
    readonly 'works.again': None
    readonly 'works.more': None
    readonly 'works.film': None
    readonly 'work.title': None
    readonly 'work.none': None
    readonly 'work.game': None
    readonly 'work.tool': None
    readonly 'work.all': None
    readonly 'work.signInToVote': None
    readonly 'winners.who': None
    readonly 'winners.title': None
    readonly 'winners.lead': { readonly name: Value }
    readonly 'winners.announced': None
    readonly 'winners.will': None
    readonly 'winners.letter': None
    readonly 'winners.awards': None
    readonly 'winners.receives': None
    readonly 'winners.base': None
    readonly 'winners.fund': None
    readonly 'winners.sum': None
    readonly 'winners.check': None
    readonly 'winners.files': None
    readonly 'gallery.nameless': None
    readonly 'gallery.title': None
    readonly 'gallery.lead': { readonly name: Value }
    readonly 'gallery.announced': None
    readonly 'upload.title': None
    readonly 'upload.lead': { readonly name: Value }
    readonly 'upload.applyFirst': None
    readonly 'upload.apply': None
    readonly 'portfolio.title': None
    readonly 'portfolio.lead': { readonly name: Value }
    readonly 'entry.title': None
    readonly 'entry.none': None
    readonly 'all.title': None
    readonly 'all.lead': None
    readonly 'all.none': None
    readonly 'all.dates': None
    readonly 'all.prizes': { readonly amount: Value }
    readonly 'imported': None
  }
  readonly copyrightProof: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.when.title': None
    readonly 'sections.when.text': None
    readonly 'sections.zip.title': None
    readonly 'sections.zip.text': { readonly proofFormats: Value; readonly proofMegabytes: Value }
    readonly 'sections.statement.title': None
    readonly 'sections.statement.text': None
    readonly 'sections.making.title': None
    readonly 'sections.making.text': None
    readonly 'sections.licences.title': None
    readonly 'sections.licences.text': None
    readonly 'sections.refused.title': None
    readonly 'sections.refused.text': None
    readonly 'sections.reuse.title': None
    readonly 'sections.reuse.text': None
    readonly 'drawings.folder': None
    readonly 'drawings.statement': None
    readonly 'drawings.statementFolder': None
    readonly 'drawings.making': None
    readonly 'drawings.licences': None
    readonly 'drawings.contract': None
    readonly 'drawings.title': None
    readonly 'drawings.work': None
    readonly 'drawings.made': None
    readonly 'drawings.foreign': None
    readonly 'drawings.truth': None
    readonly 'drawings.name': None
    readonly 'drawings.date': None
    readonly 'drawings.stages': None
    readonly 'drawings.sketch': None
    readonly 'drawings.lines': None
    readonly 'drawings.finished': None
    readonly 'drawings.licence': None
    readonly 'drawings.licenceTitle': None
    readonly 'drawings.grant': None
    readonly 'drawings.receipt': None
    readonly 'drawings.licensee': None
    readonly 'drawings.covered': None
  }
  readonly dashboard: {
    readonly 'asOf': None
    readonly 'votes': None
    readonly 'counted': None
    readonly 'final': None
    readonly 'lastHour': None
    readonly 'number': { readonly count: number }
    readonly 'phones': None
    readonly 'noPhones': None
    readonly 'phonesOf': { readonly asked: number; readonly eligible: number; readonly percent: Value }
    readonly 'perMinute': None
    readonly 'highest': { readonly count: number; readonly time: Value }
    readonly 'none': None
    readonly 'bar': { readonly count: number; readonly time: Value }
    readonly 'fraud': None
    readonly 'groups': None
    readonly 'placed': None
    readonly 'proposed': None
    readonly 'objections': None
    readonly 'quarantined': None
    readonly 'voided': None
    readonly 'openFraud': None
    readonly 'entries': None
    readonly 'category': None
    readonly 'state.DRAFT': None
    readonly 'state.WAITING_SCREENSHOTS': None
    readonly 'state.UNDER_REVIEW': None
    readonly 'state.SECONDARY_REVIEW': None
    readonly 'state.PASSED': None
    readonly 'state.FAILED': None
    readonly 'judging': None
    readonly 'scored': { readonly assigned: number; readonly scored: number }
  }
  readonly deliveries: {
    readonly 'payments.title': None
    readonly 'payments.lead': None
    readonly 'payments.filters': None
    readonly 'payments.filter.ACCEPTED': None
    readonly 'payments.filter.PAID': None
    readonly 'payments.filter.ALL': None
    readonly 'payments.none': None
    readonly 'payments.noneText': None
    readonly 'payments.tender': None
    readonly 'payments.owner': None
    readonly 'payments.acceptedBy': None
    readonly 'payments.paidBy': None
    readonly 'payments.pay': None
    readonly 'payments.paid': None
    readonly 'payments.payTitle': None
    readonly 'payments.payText': { readonly amountFen: number; readonly name: Value }
    readonly 'payments.journal': { readonly journal: Value }
    readonly 'payments.paying': { readonly amountFen: number; readonly name: Value }
    readonly 'amount': None
    readonly 'state.WAITING': None
    readonly 'state.DELIVERED': None
    readonly 'state.CHANGES_WANTED': None
    readonly 'state.ACCEPTED': None
    readonly 'state.PAID': None
    readonly 'due': None
    readonly 'late': None
    readonly 'own.none': None
    readonly 'own.noneText': None
    readonly 'own.deliver': None
    readonly 'own.delivered': None
    readonly 'own.note': None
    readonly 'own.noteHelp': None
    readonly 'own.productMade': None
    readonly 'own.openProduct': None
    readonly 'own.productLead': None
    readonly 'own.makeProduct': None
    readonly 'own.count': { readonly count: number; readonly max: number }
    readonly 'own.remove': { readonly name: Value }
    readonly 'own.add': { readonly name: Value }
    readonly 'own.or': None
    readonly 'own.askTitle': { readonly name: Value }
    readonly 'own.askText': { readonly count: number }
    readonly 'own.delivering': { readonly name: Value }
    readonly 'round.WAITING': { readonly round: Value }
    readonly 'round.ACCEPT': { readonly round: Value }
    readonly 'round.CHANGES': { readonly round: Value }
    readonly 'round.deliveredAt': None
    readonly 'staff.title': None
    readonly 'staff.lead': None
    readonly 'staff.none': None
    readonly 'staff.noneText': None
    readonly 'staff.waitsForFinance': None
    readonly 'staff.accept': None
    readonly 'staff.accepted': None
    readonly 'staff.wantChanges': None
    readonly 'staff.changesWanted': None
    readonly 'staff.acceptTitle': { readonly name: Value }
    readonly 'staff.acceptOne': { readonly amountFen: number }
    readonly 'staff.acceptTwo': { readonly amountFen: number }
    readonly 'staff.reasons': None
    readonly 'staff.note': None
    readonly 'staff.again': None
    readonly 'staff.accepting': { readonly amountFen: number; readonly name: Value }
    readonly 'pins.label': None
    readonly 'pins.help': None
    readonly 'pins.add': { readonly name: Value }
    readonly 'pins.text': { readonly number: Value }
    readonly 'pins.remove': { readonly number: Value }
  }
  readonly demo: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'enter': { readonly account: Value }
    readonly 'shows.designer': None
    readonly 'shows.studio': None
    readonly 'shows.partner': None
    readonly 'shows.pending': None
    readonly 'shows.refused': None
    readonly 'shows.banned': None
    readonly 'shows.newcomer': None
    readonly 'shows.voter': None
    readonly 'shows.reviewer': None
    readonly 'shows.finance': None
    readonly 'shows.organiser': None
    readonly 'shows.judge1': None
    readonly 'shows.judge2': None
    readonly 'shows.judge3': None
    readonly 'shows.admin': None
    readonly 'shows.reviewer2': None
    readonly 'shows.workshop': None
  }
  readonly designers: {
    readonly 'section.basic': None
    readonly 'section.details.INDIVIDUAL': None
    readonly 'section.details.CORPORATE': None
    readonly 'section.contact': None
    readonly 'section.bank': None
    readonly 'section.account': None
    readonly 'field.nickname': None
    readonly 'field.contentTypes': None
    readonly 'field.designerType': None
    readonly 'field.realName.INDIVIDUAL': None
    readonly 'field.realName.CORPORATE': None
    readonly 'field.idCardNumber': None
    readonly 'field.idCardPicId': None
    readonly 'field.businessLicense': None
    readonly 'field.licensePicId': None
    readonly 'field.address.INDIVIDUAL': None
    readonly 'field.address.CORPORATE': None
    readonly 'field.qq': None
    readonly 'field.contactPersonName': None
    readonly 'field.contactPersonPhoneNumber': None
    readonly 'field.contactPersonEmail': None
    readonly 'field.accountName': None
    readonly 'field.bankName': None
    readonly 'field.bankOtherName': None
    readonly 'field.bankBic': None
    readonly 'field.bankCountry': None
    readonly 'field.bankProvince': None
    readonly 'field.bankCity': None
    readonly 'field.bankBranch': None
    readonly 'field.accountNumber': None
    readonly 'field.accountNumberConfirm': None
    readonly 'field.iban': None
    readonly 'field.ibanConfirm': None
    readonly 'field.account': None
    readonly 'field.accountConfirm': None
    readonly 'field.miAccountEmail': None
    readonly 'field.miAccountPhone': None
    readonly 'field.miId': None
    readonly 'field.designerLevel': None
    readonly 'field.registrationStatus': None
    readonly 'field.appliedAt': None
    readonly 'field.decidedAt': None
    readonly 'help.nickname': None
    readonly 'help.realName.INDIVIDUAL': None
    readonly 'help.realName.CORPORATE': None
    readonly 'help.idCardNumber': None
    readonly 'help.accountName': None
    readonly 'help.accountNumber': None
    readonly 'help.onFile': { readonly number: Value }
    readonly 'help.again': { readonly number: Value }
    readonly 'help.idCardPicId': None
    readonly 'help.licensePicId': None
    readonly 'help.typeFixed': None
    readonly 'help.contactPerson': None
    readonly 'help.bankOtherName': None
    readonly 'help.bankBic': None
    readonly 'designerType.INDIVIDUAL': None
    readonly 'designerType.CORPORATE': None
    readonly 'designerTypeText.INDIVIDUAL': None
    readonly 'designerTypeText.CORPORATE': None
    readonly 'contentType.themes': None
    readonly 'contentType.wallpapers': None
    readonly 'contentType.fonts': None
    readonly 'contentType.ringtones': None
    readonly 'contentTypeText.themes': None
    readonly 'contentTypeText.wallpapers': None
    readonly 'contentTypeText.fonts': None
    readonly 'contentTypeText.ringtones': None
    readonly 'level.S': None
    readonly 'level.A': None
    readonly 'level.B': None
    readonly 'level.C': None
    readonly 'level.NONE': None
    readonly 'document.choose': None
    readonly 'document.preview': { readonly name: Value }
    readonly 'document.there': None
    readonly 'document.replace': None
    readonly 'consent.title': None
    readonly 'consent.lead': None
    readonly 'consent.newTitle': None
    readonly 'consent.newLead': None
    readonly 'consent.notice': None
    readonly 'consent.notices.age': None
    readonly 'consent.notices.truth': None
    readonly 'consent.notices.one': None
    readonly 'consent.notices.review': None
    readonly 'consent.notices.fixed': None
    readonly 'consent.notices.rights': None
    readonly 'consent.open': None
    readonly 'consent.agree': None
    readonly 'consent.exit': None
    readonly 'consent.exitHelp': None
    readonly 'apply.title': None
    readonly 'apply.lead': None
    readonly 'apply.againLead': None
    readonly 'apply.agreed': None
    readonly 'apply.read': None
    readonly 'apply.submit': None
    readonly 'apply.submitAgain': None
    readonly 'apply.restored': None
    readonly 'draft.idle': None
    readonly 'draft.saving': None
    readonly 'draft.saved': None
    readonly 'draft.failed': None
    readonly 'verify.NORMAL.title': None
    readonly 'verify.NORMAL.text': None
    readonly 'verify.REFUSED.title': None
    readonly 'verify.REFUSED.text': None
    readonly 'verify.VERIFIED.title': None
    readonly 'verify.VERIFIED.text': None
    readonly 'verify.reason': None
    readonly 'verify.remedy': None
    readonly 'verify.message': None
    readonly 'verify.again': None
    readonly 'verify.check': None
    readonly 'verify.unchanged': None
    readonly 'verify.toWorks': None
    readonly 'verify.toHome': None
    readonly 'verify.what': None
    readonly 'info.title': None
    readonly 'info.lead': None
    readonly 'info.change': None
    readonly 'info.changeTitle': None
    readonly 'info.changeLead': None
    readonly 'info.submit': None
    readonly 'info.cancel': None
    readonly 'info.done': None
    readonly 'info.rejected': None
    readonly 'info.refused': None
    readonly 'info.none': None
    readonly 'info.noneText': None
    readonly 'info.apply': None
    readonly 'asked.title': None
    readonly 'asked.lead': None
    readonly 'asked.item': None
    readonly 'asked.old': None
    readonly 'asked.new': None
    readonly 'asked.oldDocument': None
    readonly 'asked.newDocument': None
    readonly 'asked.unchanged': None
    readonly 'contact.title': None
    readonly 'contact.lead': None
    readonly 'contact.account': None
    readonly 'contact.accountText': None
    readonly 'contact.designer': None
    readonly 'contact.designerText': None
    readonly 'contact.changeEmail': None
    readonly 'contact.changePhone': None
    readonly 'contact.addPhone': None
    readonly 'contact.unconfirmed': None
    readonly 'licence.title': None
    readonly 'licence.lead': None
    readonly 'licence.unchanged': None
    readonly 'licence.individual': None
    readonly 'licence.individualText': None
    readonly 'licence.submit': None
    readonly 'licence.done': None
    readonly 'picture.title': None
    readonly 'picture.text': None
    readonly 'picture.none': None
    readonly 'picture.choose': None
    readonly 'picture.replace': None
    readonly 'picture.rules': { readonly max: Value }
    readonly 'picture.remove': None
    readonly 'picture.done': None
    readonly 'picture.removed': None
    readonly 'productType.THEME': None
    readonly 'productType.FONT': None
    readonly 'productType.WALLPAPER': None
    readonly 'productType.AOD': None
    readonly 'productType.RINGTONE': None
    readonly 'productType.VIDEO_WALLPAPER': None
    readonly 'whitelist.title': None
    readonly 'whitelist.lead': None
    readonly 'whitelist.types': None
    readonly 'whitelist.save': None
    readonly 'whitelist.unchanged': None
    readonly 'whitelist.done': { readonly name: Value }
    readonly 'staff.changeAsked': None
    readonly 'staff.keys': None
    readonly 'staff.previous': None
    readonly 'staff.next': None
    readonly 'staff.noPrevious': None
    readonly 'staff.noNext': None
    readonly 'staff.shortcuts': None
    readonly 'staff.moreNone': None
    readonly 'staff.help.title': None
    readonly 'staff.help.move': None
    readonly 'staff.help.approve': None
    readonly 'staff.help.refuse': None
    readonly 'staff.help.reasons': None
    readonly 'staff.help.list': None
    readonly 'staff.help.help': None
    readonly 'staff.record': None
    readonly 'staff.title': None
    readonly 'staff.lead': None
    readonly 'staff.filters': None
    readonly 'staff.filter.WAITING': None
    readonly 'staff.filter.INFO_CHANGES': None
    readonly 'staff.filter.VERIFIED': None
    readonly 'staff.filter.REFUSED': None
    readonly 'staff.filter.ALL': None
    readonly 'staff.search': None
    readonly 'staff.caption': None
    readonly 'staff.name': None
    readonly 'staff.type': None
    readonly 'staff.content': None
    readonly 'staff.status': None
    readonly 'staff.applied': None
    readonly 'staff.none.WAITING': None
    readonly 'staff.none.INFO_CHANGES': None
    readonly 'staff.none.VERIFIED': None
    readonly 'staff.none.REFUSED': None
    readonly 'staff.none.ALL': None
    readonly 'staff.noneText': None
    readonly 'staff.noneFound': { readonly search: Value }
    readonly 'staff.back': None
    readonly 'staff.documents': None
    readonly 'staff.document.ID_CARD': None
    readonly 'staff.document.LICENCE': None
    readonly 'staff.documentNew': { readonly name: Value }
    readonly 'staff.open': { readonly name: Value }
    readonly 'staff.noDocument': None
    readonly 'staff.logged': None
    readonly 'staff.decision': None
    readonly 'staff.decisionText': None
    readonly 'staff.approve': None
    readonly 'staff.refuse': None
    readonly 'staff.approveTitle': { readonly name: Value }
    readonly 'staff.approveText': { readonly types: Value }
    readonly 'staff.approveChangeTitle': { readonly name: Value }
    readonly 'staff.approveChangeText': None
    readonly 'staff.refuseTitle': { readonly name: Value }
    readonly 'staff.refuseChangeTitle': { readonly name: Value }
    readonly 'staff.reason': None
    readonly 'staff.message': None
    readonly 'staff.messageHelp': None
    readonly 'staff.approved': { readonly name: Value }
    readonly 'staff.refused': { readonly name: Value }
    readonly 'bank.other': None
    readonly 'proof.title': None
    readonly 'proof.lead': { readonly days: Value }
    readonly 'takeBack.waits': None
    readonly 'takeBack.held': None
    readonly 'takeBack.heldText': None
    readonly 'takeBack.withdraw.button': None
    readonly 'takeBack.withdraw.title': None
    readonly 'takeBack.withdraw.text': None
    readonly 'takeBack.withdraw.done': None
    readonly 'takeBack.restore.button': None
    readonly 'takeBack.restore.title': None
    readonly 'takeBack.restore.text': None
    readonly 'takeBack.restore.done': None
    readonly 'stop.title.WAITING': None
    readonly 'stop.title.IN_FORCE': None
    readonly 'stop.lead.WAITING': None
    readonly 'stop.lead.IN_FORCE': None
    readonly 'stop.parts': None
    readonly 'stop.requestedAt': None
    readonly 'stop.until': None
    readonly 'stop.text.WAITING': None
    readonly 'stop.text.IN_FORCE': None
    readonly 'stop.button.WAITING': None
    readonly 'stop.button.IN_FORCE': None
    readonly 'stop.mine': None
    readonly 'stop.doneTitle': None
    readonly 'stop.done': None
    readonly 'stop.password': None
    readonly 'stop.sessions': None
    readonly 'stop.invalidTitle': None
    readonly 'stop.invalid': None
    readonly 'stop.info': None
    readonly 'payoutPart.NAME': None
    readonly 'payoutPart.DOCUMENTS': None
    readonly 'payoutPart.BANK': None
    readonly 'payout.bank.WAITING': None
    readonly 'payout.bank.IN_FORCE': None
    readonly 'payout.other.WAITING': None
    readonly 'payout.other.IN_FORCE': None
    readonly 'payout.changes': None
    readonly 'payout.proof': None
    readonly 'payout.proved.PASSWORD': None
    readonly 'payout.proved.CODE': None
    readonly 'payout.noProof': None
    readonly 'payout.document.INDIVIDUAL': None
    readonly 'payout.document.CORPORATE': None
    readonly 'payout.newDocument': None
    readonly 'payout.oldDocument': None
    readonly 'payout.heldUntil': None
  }
  readonly documents: {
    readonly 'all': None
    readonly 'search': None
    readonly 'results': None
    readonly 'found': { readonly count: number }
    readonly 'none': { readonly text: Value }
    readonly 'onThisPage': None
    readonly 'contents': None
    readonly 'anchor': { readonly title: Value }
    readonly 'changed': None
    readonly 'neighbours': None
    readonly 'previous': None
    readonly 'next': None
    readonly 'announcements': None
    readonly 'group.tutorials': None
    readonly 'group.rights': None
    readonly 'group.agreements': None
    readonly 'group.news': None
    readonly 'name.guide': None
    readonly 'name.themeDesign': None
    readonly 'name.plagiarism': None
    readonly 'name.accountBans': None
    readonly 'name.howYouArePaid': None
    readonly 'name.intellectualProperty': None
    readonly 'name.copyrightProof': None
    readonly 'name.agreement': None
  }
  readonly editions: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'caption': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'column.name': None
    readonly 'column.state': None
    readonly 'column.phase': None
    readonly 'column.submission': None
    readonly 'column.updatedAt': None
    readonly 'column.copy': None
    readonly 'and': None
    readonly 'state.DRAFT': None
    readonly 'state.CHANGED': None
    readonly 'state.PUBLISHED': None
    readonly 'state.IMPORTED': None
    readonly 'phase.WARM_UP': None
    readonly 'phase.SUBMISSION': None
    readonly 'phase.VOTING': None
    readonly 'phase.JUDGING': None
    readonly 'phase.ANNOUNCED': None
    readonly 'copy': None
    readonly 'copyTitle': { readonly name: Value }
    readonly 'copyNow': None
    readonly 'slugHelp': None
    readonly 'open': None
    readonly 'publish': None
    readonly 'saveFirst': None
    readonly 'publishTitle': None
    readonly 'publishNow': None
    readonly 'publishFirst': None
    readonly 'publishAgain': None
    readonly 'published': None
    readonly 'views': None
    readonly 'view.edit': None
    readonly 'view.preview': None
    readonly 'view.awards': None
    readonly 'view.links': None
    readonly 'view.versions': None
    readonly 'view.fraud': None
    readonly 'view.judging': None
    readonly 'view.board': None
    readonly 'pages': None
    readonly 'page.words': None
    readonly 'page.texts': None
    readonly 'page.look': None
    readonly 'page.timeline': None
    readonly 'page.categories': None
    readonly 'page.rules': None
    readonly 'page.voting': None
    readonly 'page.judging': None
    readonly 'page.prizes': None
    readonly 'page.choices': None
    readonly 'save': None
    readonly 'saved': None
    readonly 'unchanged': None
    readonly 'issues': { readonly count: number }
    readonly 'moreIssues': { readonly count: number }
    readonly 'in.en': { readonly label: Value }
    readonly 'in.zh': { readonly label: Value }
    readonly 'leaveOut': { readonly label: Value }
    readonly 'putIn': { readonly label: Value }
    readonly 'absent': { readonly label: Value }
    readonly 'add': { readonly label: Value }
    readonly 'item': { readonly label: Value; readonly number: Value }
    readonly 'up': None
    readonly 'down': None
    readonly 'remove': { readonly name: Value }
    readonly 'isFirst': None
    readonly 'isLast': None
    readonly 'isFull': { readonly max: Value }
    readonly 'preview.page': None
    readonly 'preview.at': None
    readonly 'preview.now': None
    readonly 'preview.screen.home': None
    readonly 'preview.screen.guide': None
    readonly 'preview.screen.works': None
    readonly 'preview.screen.work': None
    readonly 'preview.screen.winners': None
    readonly 'links.caption': None
    readonly 'links.none': None
    readonly 'links.noneText': None
    readonly 'links.issue': None
    readonly 'links.issueNow': None
    readonly 'links.audience': None
    readonly 'links.audienceHelp': None
    readonly 'links.state': None
    readonly 'links.is.OPEN': None
    readonly 'links.is.ENDED': None
    readonly 'links.is.REVOKED': None
    readonly 'links.address': None
    readonly 'links.endsAt': None
    readonly 'links.issuedAt': None
    readonly 'links.revokeColumn': None
    readonly 'links.revoke': None
    readonly 'links.revoked': None
    readonly 'links.revokeTitle': { readonly audience: Value }
    readonly 'links.revokeText': None
    readonly 'versions.caption': None
    readonly 'versions.version': None
    readonly 'versions.publishedAt': None
    readonly 'versions.publishedBy': None
    readonly 'versions.shipped': None
    readonly 'versions.none': None
    readonly 'versions.noneText': None
    readonly 'label.slug': None
    readonly 'label.name': None
    readonly 'label.mark': None
    readonly 'label.lead': None
    readonly 'label.look': None
    readonly 'label.light': None
    readonly 'label.dark': None
    readonly 'label.canvas': None
    readonly 'label.ink': None
    readonly 'label.accent': None
    readonly 'label.onAccent': None
    readonly 'label.motif': None
    readonly 'label.seed': None
    readonly 'label.texts': None
    readonly 'label.texts_about': None
    readonly 'label.texts_organization': None
    readonly 'label.texts_specifications': None
    readonly 'label.texts_awards': None
    readonly 'label.texts_judging': None
    readonly 'label.texts_notice': None
    readonly 'label.texts_imagePrompts': None
    readonly 'label.texts_winnersLetter': None
    readonly 'label.texts_portfolio': None
    readonly 'label.reach': None
    readonly 'label.regions': None
    readonly 'label.devicesMillion': None
    readonly 'label.votersMillion': None
    readonly 'label.timeline': None
    readonly 'label.warmUpAt': None
    readonly 'label.submission': None
    readonly 'label.timeline_voting': None
    readonly 'label.timeline_judging': None
    readonly 'label.from': None
    readonly 'label.until': None
    readonly 'label.announcedAt': None
    readonly 'label.categories': None
    readonly 'label.key': None
    readonly 'label.text': None
    readonly 'label.kind': None
    readonly 'label.slots': None
    readonly 'label.field': None
    readonly 'label.required': None
    readonly 'label.count': None
    readonly 'label.min': None
    readonly 'label.max': None
    readonly 'label.accepts': None
    readonly 'label.accepts_kind': None
    readonly 'label.formats': None
    readonly 'label.pixels': None
    readonly 'label.mode': None
    readonly 'label.sizes': None
    readonly 'label.width': None
    readonly 'label.height': None
    readonly 'label.ppi': None
    readonly 'label.value': None
    readonly 'label.alpha': None
    readonly 'label.maxBytes': None
    readonly 'label.seconds': None
    readonly 'label.framesPerSecond': None
    readonly 'label.leastEntries': None
    readonly 'label.gameIp': None
    readonly 'label.excluded': None
    readonly 'label.copyrightLine': None
    readonly 'label.madeWithAi': None
    readonly 'label.notes': None
    readonly 'label.prizes': None
    readonly 'label.usd': None
    readonly 'label.winners': None
    readonly 'label.creatorFundUsd': None
    readonly 'label.coupon': None
    readonly 'label.coupon_usd': None
    readonly 'label.rule': None
    readonly 'label.limits': None
    readonly 'label.entriesPerCategory': None
    readonly 'label.themeInOneCategory': None
    readonly 'label.uploadedFrom': None
    readonly 'label.leastAge': None
    readonly 'label.declarations': None
    readonly 'label.reviewFlow': None
    readonly 'label.voting': None
    readonly 'label.word': None
    readonly 'label.votesPerDay': None
    readonly 'label.mayTakeBack': None
    readonly 'label.counts': None
    readonly 'label.systemVersions': None
    readonly 'label.accountAgeDays': None
    readonly 'label.judging': None
    readonly 'label.sharePercent': None
    readonly 'label.rounds': None
    readonly 'label.jurorsPerEntry': None
    readonly 'label.blind': None
    readonly 'label.scores': None
    readonly 'label.criteria': None
    readonly 'label.weightPercent': None
    readonly 'label.goOn': None
    readonly 'label.payment': None
    readonly 'label.beforeTax': None
    readonly 'label.extras': None
    readonly 'label.onePerPerson': None
    readonly 'label.precedence': None
    readonly 'label.countedUntil': None
    readonly 'label.creatorProgram': None
    readonly 'label.leastPaidWorks': None
    readonly 'label.withinMonths': None
    readonly 'label.latestUiVersions': None
    readonly 'label.designerPercent': None
    readonly 'label.chosen': None
    readonly 'option.creatures': None
    readonly 'option.orbits': None
    readonly 'option.apertures': None
    readonly 'option.tides': None
    readonly 'option.plain': None
    readonly 'option.THEME': None
    readonly 'option.WORK': None
    readonly 'option.IMAGE': None
    readonly 'option.VIDEO': None
    readonly 'option.PACKAGE': None
    readonly 'option.JPG': None
    readonly 'option.PNG': None
    readonly 'option.MP4': None
    readonly 'option.MTZ': None
    readonly 'option.ZIP': None
    readonly 'option.EXACT': None
    readonly 'option.LEAST': None
    readonly 'option.RANK': None
    readonly 'option.MOST_VOTES': None
    readonly 'option.DESIGNER_VOTES': None
    readonly 'option.JUDGES_PICK': None
    readonly 'option.NEWCOMER': None
    readonly 'option.OF_AGE': None
    readonly 'option.ORIGINAL': None
    readonly 'option.NOT_AWARDED': None
    readonly 'option.ONCE': None
    readonly 'option.PORTFOLIO': None
    readonly 'option.VOTE': None
    readonly 'option.LIKE': None
    readonly 'option.SHOWN': None
    readonly 'option.HIDDEN_UNTIL_FROZEN': None
  }
  readonly entries: {
    readonly 'untitled': None
    readonly 'enter.categories': None
    readonly 'enter.begin': { readonly category: Value }
    readonly 'portfolio.title': None
    readonly 'portfolio.back': None
    readonly 'portfolio.until': None
    readonly 'portfolio.enter': None
    readonly 'portfolio.none': None
    readonly 'portfolio.noneText': None
    readonly 'portfolio.changed': None
    readonly 'portfolio.lacks': { readonly count: number }
    readonly 'left.days': { readonly days: number; readonly hours: number }
    readonly 'left.hours': { readonly hours: number; readonly minutes: number }
    readonly 'left.minutes': { readonly minutes: number }
    readonly 'state.DRAFT': None
    readonly 'state.WAITING_SCREENSHOTS': None
    readonly 'state.UNDER_REVIEW': None
    readonly 'state.SECONDARY_REVIEW': None
    readonly 'state.PASSED': None
    readonly 'state.FAILED': None
    readonly 'state.WITHDRAWN': None
    readonly 'field.title': None
    readonly 'field.creator': None
    readonly 'field.description': None
    readonly 'field.gameIp': None
    readonly 'field.aiTool': None
    readonly 'field.aiPrompt': None
    readonly 'field.theme': None
    readonly 'field.declarations': None
    readonly 'field.submittedAt': None
    readonly 'help.creator': None
    readonly 'help.gameIp': { readonly line: Value }
    readonly 'help.theme': None
    readonly 'theme.none': None
    readonly 'declare.OF_AGE': { readonly age: Value }
    readonly 'declare.ORIGINAL': None
    readonly 'declare.NOT_AWARDED': None
    readonly 'declared.OF_AGE': None
    readonly 'declared.ORIGINAL': None
    readonly 'declared.NOT_AWARDED': None
    readonly 'slot.several': { readonly max: Value; readonly min: Value; readonly name: Value }
    readonly 'slot.add': { readonly name: Value }
    readonly 'slot.remove': { readonly name: Value }
    readonly 'slot.or': None
    readonly 'facts.noPpi': None
    readonly 'facts.ppi': { readonly ppi: Value }
    readonly 'facts.seconds': { readonly seconds: Value }
    readonly 'facts.rate': { readonly rate: Value }
    readonly 'form.submit': None
    readonly 'form.submitted': None
    readonly 'form.waits': None
    readonly 'form.missing': { readonly count: number }
    readonly 'form.askTitle': { readonly title: Value }
    readonly 'form.askText': None
    readonly 'form.submitting': { readonly title: Value }
    readonly 'save.saved': { readonly time: Value }
    readonly 'save.typing': None
    readonly 'save.saving': None
    readonly 'save.waiting': None
    readonly 'save.contested': None
    readonly 'save.contestedText': None
    readonly 'save.reload': None
    readonly 'withdraw.now': None
    readonly 'withdraw.title': None
    readonly 'withdraw.text': None
    readonly 'withdraw.done': None
    readonly 'decision.failed': { readonly submission: Value }
    readonly 'decision.pinned': None
    readonly 'console.firstAt': None
    readonly 'console.meantGames': None
    readonly 'console.meantIn.gameIp': { readonly game: Value }
    readonly 'console.meantIn.title': { readonly game: Value }
    readonly 'console.meantIn.description': { readonly game: Value }
    readonly 'console.title': None
    readonly 'console.lead': None
    readonly 'console.caption': None
    readonly 'console.filter': None
    readonly 'console.show.QUEUE': None
    readonly 'console.show.ALL': None
    readonly 'console.show.PASSED': None
    readonly 'console.show.FAILED': None
    readonly 'console.show.WITHDRAWN': None
    readonly 'console.edition': None
    readonly 'console.everyEdition': None
    readonly 'console.search': None
    readonly 'console.none': None
    readonly 'console.noneText': None
    readonly 'console.cover': None
    readonly 'console.state': None
    readonly 'console.category': None
    readonly 'console.designer': None
    readonly 'console.history': None
    readonly 'console.decided.PASS': { readonly submission: Value }
    readonly 'console.decided.FAIL': { readonly submission: Value }
    readonly 'console.passed': None
    readonly 'console.failed': None
    readonly 'console.pass': None
    readonly 'console.fail': None
    readonly 'console.reasons': None
    readonly 'console.note': None
    readonly 'console.passing': { readonly title: Value }
    readonly 'console.failing': { readonly title: Value }
    readonly 'vote.now.VOTE': None
    readonly 'vote.now.LIKE': None
    readonly 'vote.done.VOTE': None
    readonly 'vote.done.LIKE': None
    readonly 'vote.given.VOTE': None
    readonly 'vote.given.LIKE': None
    readonly 'vote.takeBack': None
    readonly 'vote.takenBack': None
    readonly 'vote.left': { readonly count: number }
    readonly 'vote.phoneAgain': None
    readonly 'vote.phoneSilent': None
    readonly 'vote.noneLeft': None
    readonly 'vote.archived': None
    readonly 'vote.archivedCheck': None
    readonly 'vote.void.NONE': None
    readonly 'vote.void.OPEN': None
    readonly 'vote.void.KEPT': None
    readonly 'vote.void.object': None
    readonly 'vote.void.title': None
    readonly 'vote.void.text': None
  }
  readonly finance: {
    readonly 'unfold': { readonly name: Value }
    readonly 'day': None
    readonly 'month': None
    readonly 'everyMonth': None
    readonly 'batch': None
    readonly 'product': None
    readonly 'turnover': None
    readonly 'count': { readonly count: number }
    readonly 'notOnlyDay': { readonly day: Value }
    readonly 'kind.PAY': None
    readonly 'kind.FLOW': None
    readonly 'state.MISSING': None
    readonly 'state.OPEN': None
    readonly 'state.MISMATCH': None
    readonly 'state.CLOSED': None
    readonly 'todo.MISSING': None
    readonly 'todo.OPEN': None
    readonly 'todo.MISMATCH': None
    readonly 'todo.CLOSED': None
    readonly 'dayBreaks': { readonly count: number }
    readonly 'dayBreaksText': None
    readonly 'toBreaks': None
    readonly 'feed.title': None
    readonly 'feed.lead': None
    readonly 'feed.views': None
    readonly 'feed.view.days': None
    readonly 'feed.view.breaks': None
    readonly 'feed.view.batches': None
    readonly 'feed.view.requests': None
    readonly 'days.caption': None
    readonly 'days.filter': None
    readonly 'days.state': None
    readonly 'days.breaks': None
    readonly 'days.rows': None
    readonly 'days.received': None
    readonly 'days.control': None
    readonly 'days.batches': None
    readonly 'days.show.ALL': None
    readonly 'days.show.OVERDUE': None
    readonly 'days.show.MISSING': None
    readonly 'days.show.OPEN': None
    readonly 'days.show.MISMATCH': None
    readonly 'days.show.BREAKS': None
    readonly 'days.none': None
    readonly 'days.noneText': None
    readonly 'days.overdueSince': None
    readonly 'breaks.caption': None
    readonly 'breaks.filter': None
    readonly 'breaks.what': None
    readonly 'breaks.show.ALL': None
    readonly 'breaks.show.unknownProduct': None
    readonly 'breaks.show.wrongType': None
    readonly 'breaks.unknownProduct': None
    readonly 'breaks.unknownProductTodo': None
    readonly 'breaks.notYet': None
    readonly 'breaks.notYetTodo': None
    readonly 'breaks.wrongType': { readonly kind: Value; readonly type: Value }
    readonly 'breaks.wrongTypeTodo': None
    readonly 'breaks.none': None
    readonly 'breaks.noneText': None
    readonly 'batches.caption': None
    readonly 'batches.one': None
    readonly 'batches.received': None
    readonly 'batches.changed': None
    readonly 'batches.breaks': None
    readonly 'batches.current': None
    readonly 'batches.restated': None
    readonly 'batches.none': None
    readonly 'batches.noneText': None
    readonly 'batches.ofDay': None
    readonly 'batches.ofDayLead': None
    readonly 'batches.noneOfDay': None
    readonly 'batches.discarded': None
    readonly 'totals.title': None
    readonly 'totals.lead': None
    readonly 'totals.what': None
    readonly 'totals.control': None
    readonly 'totals.received': None
    readonly 'totals.difference': None
    readonly 'totals.same': None
    readonly 'totals.counted': None
    readonly 'totals.aside': None
    readonly 'totals.rows': None
    readonly 'totals.sales': None
    readonly 'totals.turnoverFen': None
    readonly 'totals.channelCostFen': None
    readonly 'totals.shareFen': None
    readonly 'totals.share': None
    readonly 'rows.title': None
    readonly 'rows.lead': None
    readonly 'rows.kind': None
    readonly 'rows.refunded': { readonly refunds: number; readonly sales: number }
    readonly 'rows.every': None
    readonly 'rows.none': None
    readonly 'months.title': None
    readonly 'months.lead': None
    readonly 'months.open': None
    readonly 'months.ready': None
    readonly 'months.share': None
    readonly 'months.settle': { readonly month: Value }
    readonly 'months.leaveAside': None
    readonly 'months.confirmTitle': { readonly month: Value }
    readonly 'months.confirmText': None
    readonly 'months.leaveAsideTitle': { readonly month: Value }
    readonly 'months.leaveAsideText': { readonly breaks: number; readonly mismatchedDays: number }
    readonly 'months.reason': None
    readonly 'months.reasonHelp': None
    readonly 'months.done': { readonly month: Value }
    readonly 'months.settled': None
    readonly 'months.settledLead': None
    readonly 'months.aside': None
    readonly 'months.settledAt': None
    readonly 'months.none': None
    readonly 'months.noneText': None
    readonly 'months.settling': { readonly month: Value }
    readonly 'checks.title': None
    readonly 'checks.over': None
    readonly 'checks.notOver': None
    readonly 'checks.look': None
    readonly 'checks.missing': { readonly count: number }
    readonly 'checks.open': { readonly count: number }
    readonly 'checks.mismatched': { readonly count: number }
    readonly 'checks.breaks': { readonly count: number }
    readonly 'checks.silent': None
    readonly 'requests.filter': None
    readonly 'requests.show.ASKED': None
    readonly 'requests.show.CONFIRMED': None
    readonly 'requests.show.DROPPED': None
    readonly 'requests.show.ALL': None
    readonly 'requests.ask': None
    readonly 'requests.askText': None
    readonly 'requests.submit': None
    readonly 'requests.asked': None
    readonly 'requests.what': None
    readonly 'requests.kind.CLOSE_EMPTY': None
    readonly 'requests.kind.DISCARD_BATCH': None
    readonly 'requests.kind.ALLOW_DAY': None
    readonly 'requests.batch': { readonly batchId: Value; readonly day: Value }
    readonly 'requests.askedBy': None
    readonly 'requests.decision': None
    readonly 'requests.confirm': None
    readonly 'requests.drop': None
    readonly 'requests.confirmed': None
    readonly 'requests.dropped': None
    readonly 'requests.none': None
    readonly 'requests.noneText': None
  }
  readonly fraud: {
    readonly 'lead': None
    readonly 'scanned': None
    readonly 'neverScanned': None
    readonly 'archived': None
    readonly 'archivedSince': None
    readonly 'clusters': None
    readonly 'clustersLead': None
    readonly 'noClusters': None
    readonly 'noClustersText': None
    readonly 'signal': None
    readonly 'entries': None
    readonly 'counted': None
    readonly 'countedOf': { readonly ballots: number; readonly counted: number }
    readonly 'score': None
    readonly 'last': None
    readonly 'acts': None
    readonly 'ballots': None
    readonly 'ban': None
    readonly 'banNamed': { readonly voter: Value }
    readonly 'quarantine': None
    readonly 'quarantineTitle': { readonly count: number }
    readonly 'quarantineText': None
    readonly 'quarantined': None
    readonly 'quarantines': None
    readonly 'quarantinesLead': None
    readonly 'state': None
    readonly 'states.QUARANTINED': None
    readonly 'states.VOID_PROPOSED': None
    readonly 'states.VOIDED': None
    readonly 'states.RELEASED': None
    readonly 'ballotState.COUNTED': None
    readonly 'ballotState.TAKEN_BACK': None
    readonly 'ballotState.SET_ASIDE': None
    readonly 'votes': None
    readonly 'since': None
    readonly 'voter': None
    readonly 'at': None
    readonly 'reason': None
    readonly 'done': None
    readonly 'act.release': None
    readonly 'act.proposeVoid': None
    readonly 'act.confirmVoid': None
    readonly 'act.restore': None
    readonly 'act.keep': None
    readonly 'actText.release': None
    readonly 'actText.proposeVoid': None
    readonly 'actText.confirmVoid': None
    readonly 'actText.restore': None
    readonly 'actText.keep': None
    readonly 'objection': { readonly text: Value }
    readonly 'answers.KEPT': None
    readonly 'answers.RESTORED': None
    readonly 'signals.NEW_ACCOUNTS': None
    readonly 'signals.NETWORK': None
    readonly 'signals.DEVICE': None
    readonly 'signals.BURST': None
    readonly 'signals.SEQUENCE': None
    readonly 'signals.ONE_ENTRY': None
    readonly 'signals.ENTRANT': None
  }
  readonly front: {
    readonly 'documentTitle': None
    readonly 'description': None
    readonly 'title': None
    readonly 'lead': { readonly designerPercent: Value }
    readonly 'ways.signUp': None
    readonly 'ways.signIn': None
    readonly 'ways.apply': None
    readonly 'theme': None
    readonly 'waiting': None
    readonly 'note': None
    readonly 'xray.title': None
    readonly 'xray.text': { readonly packageMegabytes: Value }
    readonly 'xray.checked': { readonly file: Value; readonly files: Value; readonly size: Value }
    readonly 'xray.clean': None
    readonly 'xray.guide': None
    readonly 'kinds.title': None
    readonly 'kinds.THEME': None
    readonly 'kinds.THEME_fact': None
    readonly 'kinds.WALLPAPER': None
    readonly 'kinds.WALLPAPER_fact': { readonly wallpaperBatch: Value; readonly wallpaperSize: Value }
    readonly 'kinds.VIDEO_WALLPAPER': None
    readonly 'kinds.VIDEO_WALLPAPER_fact': { readonly videoSeconds: Value }
    readonly 'kinds.RINGTONE': None
    readonly 'kinds.RINGTONE_fact': { readonly ringtoneBatch: Value }
    readonly 'kinds.FONT': None
    readonly 'kinds.FONT_fact': { readonly fontFormats: Value; readonly fontMegabytes: Value }
    readonly 'kinds.AOD': None
    readonly 'kinds.AOD_fact': None
    readonly 'queue.title': None
    readonly 'queue.yours': None
    readonly 'queue.review': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'queue.reviewText': None
    readonly 'queue.fix': None
    readonly 'queue.fixText': None
    readonly 'queue.release': None
    readonly 'queue.releaseText': None
    readonly 'earn.share': { readonly designerPercent: Value }
    readonly 'earn.title': None
    readonly 'earn.individual': { readonly corporateLeast: Value; readonly individualLeast: Value }
    readonly 'earn.price': { readonly priceMax: Value; readonly priceMin: Value }
    readonly 'earn.terms': None
    readonly 'compete.title': None
    readonly 'compete.year': None
    readonly 'compete.prizes': { readonly amount: Value }
    readonly 'compete.dates': { readonly from: Value; readonly until: Value }
    readonly 'compete.announced': None
    readonly 'compete.open': None
    readonly 'compete.closed': None
    readonly 'compete.more': None
    readonly 'start.title': None
    readonly 'start.text': { readonly reviewTo: Value }
    readonly 'start.guide': None
  }
  readonly guide: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.overview.title': None
    readonly 'sections.overview.text': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'sections.account.title': None
    readonly 'sections.account.text': { readonly codeDigits: Value; readonly codeMinutes: Value; readonly codeTries: Value; readonly passwordMin: Value }
    readonly 'sections.apply.title': None
    readonly 'sections.apply.text': { readonly identityFormats: Value; readonly identityMegabytes: Value; readonly nicknameMax: Value }
    readonly 'sections.verification.title': None
    readonly 'sections.verification.text': { readonly reviewFrom: Value; readonly reviewTo: Value }
    readonly 'sections.files.title': None
    readonly 'sections.files.text': { readonly fontFormats: Value; readonly fontMegabytes: Value; readonly packageEntries: Value; readonly packageMegabytes: Value; readonly ringtoneBatch: Value; readonly ringtoneFormats: Value; readonly ringtoneTotalMegabytes: Value; readonly videoBatch: Value; readonly videoFormats: Value; readonly videoMegabytes: Value; readonly videoSeconds: Value; readonly videoSize: Value; readonly wallpaperBatch: Value; readonly wallpaperFormats: Value; readonly wallpaperMegabytes: Value; readonly wallpaperSize: Value }
    readonly 'sections.upload.title': None
    readonly 'sections.upload.text': None
    readonly 'sections.details.title': None
    readonly 'sections.details.text': { readonly aodName: Value; readonly aodNameChinese: Value; readonly description: Value; readonly descriptionChinese: Value; readonly designerName: Value; readonly fontName: Value; readonly holder: Value; readonly holderChinese: Value; readonly maxTags: Value; readonly minTags: Value; readonly priceMax: Value; readonly priceMin: Value; readonly remark: Value; readonly suggestedTagsFrom: Value; readonly suggestedTagsTo: Value; readonly tag: Value; readonly tagChinese: Value; readonly tagRequests: Value; readonly themeName: Value; readonly wallpaperName: Value; readonly wallpaperNameChinese: Value; readonly wallpaperTag: Value; readonly wallpaperTagChinese: Value }
    readonly 'sections.submit.title': None
    readonly 'sections.submit.text': { readonly nudgeDays: Value; readonly screenshotFormats: Value; readonly screenshotMegabytes: Value; readonly screenshotSize: Value; readonly screenshots: Value }
    readonly 'sections.decision.title': None
    readonly 'sections.decision.text': { readonly appealDays: Value; readonly appealText: Value; readonly appealTextChinese: Value }
    readonly 'sections.change.title': None
    readonly 'sections.change.text': None
    readonly 'sections.removal.title': None
    readonly 'sections.removal.text': { readonly removalReason: Value; readonly removalReasonChinese: Value }
    readonly 'sections.earnings.title': None
    readonly 'sections.earnings.text': { readonly corporateLeast: Value; readonly designerPercent: Value; readonly individualLeast: Value }
    readonly 'sections.help.title': None
    readonly 'sections.help.text': None
    readonly 'drawings.journey': None
    readonly 'drawings.upload': None
    readonly 'drawings.checked': None
    readonly 'drawings.submitted': None
    readonly 'drawings.reviewed': None
    readonly 'drawings.released': None
  }
  readonly holds: {
    readonly 'button': None
    readonly 'title': { readonly name: Value }
    readonly 'what': None
    readonly 'kind.HOLD': None
    readonly 'kind.SECOND_OPINION': None
    readonly 'kind.QUESTION': None
    readonly 'about.HOLD': None
    readonly 'about.SECOND_OPINION': None
    readonly 'about.QUESTION': None
    readonly 'until.HOLD': None
    readonly 'until.SECOND_OPINION': None
    readonly 'until.QUESTION': None
    readonly 'note': None
    readonly 'noteHelp': None
    readonly 'question': None
    readonly 'submit': None
    readonly 'done.HOLD': { readonly name: Value }
    readonly 'done.SECOND_OPINION': { readonly name: Value }
    readonly 'done.QUESTION': { readonly name: Value }
    readonly 'end': None
    readonly 'ended': None
    readonly 'by': { readonly name: Value }
    readonly 'byYou': None
    readonly 'notes': None
    readonly 'notesLead': None
    readonly 'newNote': None
    readonly 'writeNote': None
  }
  readonly home: {
    readonly 'title': None
    readonly 'welcome': { readonly name: Value }
    readonly 'upload': None
    readonly 'untitled': None
    readonly 'staff': None
    readonly 'toConsole': None
    readonly 'pending.title': None
    readonly 'pending.text': None
    readonly 'pending.until': None
    readonly 'pending.read': None
    readonly 'pending.readText': None
    readonly 'pending.guide': None
    readonly 'pending.themeDesign': None
    readonly 'pending.rights': None
    readonly 'pending.rightsText': None
    readonly 'pending.intellectualProperty': None
    readonly 'pending.copyrightProof': None
    readonly 'pending.prepare': None
    readonly 'pending.prepareText': None
    readonly 'pending.see': None
    readonly 'refused.title': None
    readonly 'refused.fix': None
    readonly 'first.title': None
    readonly 'first.text': None
    readonly 'first.how': None
    readonly 'first.steps.upload': None
    readonly 'first.steps.uploadText': None
    readonly 'first.steps.review': None
    readonly 'first.steps.reviewText': { readonly from: Value; readonly to: Value }
    readonly 'first.steps.release': None
    readonly 'first.steps.releaseText': None
    readonly 'attention.title': None
    readonly 'attention.group.rejected': None
    readonly 'attention.group.screenshots': None
    readonly 'attention.group.drafts': None
    readonly 'attention.fix': None
    readonly 'attention.screenshots': None
    readonly 'attention.draft': None
    readonly 'attention.batch': None
    readonly 'attention.drafts': { readonly count: number }
    readonly 'attention.rejected': { readonly count: number }
    readonly 'attention.waiting': None
    readonly 'attention.changed': None
    readonly 'attention.unread': { readonly count: number }
    readonly 'attention.none': None
    readonly 'batch.WALLPAPER': { readonly date: Value }
    readonly 'batch.VIDEO_WALLPAPER': { readonly date: Value }
    readonly 'batch.RINGTONE': { readonly date: Value }
    readonly 'review.title': None
    readonly 'review.now': None
    readonly 'review.nowOne': None
    readonly 'review.batch': { readonly count: number }
    readonly 'review.first': None
    readonly 'review.since': None
    readonly 'approved.title': None
    readonly 'approved.batch': { readonly count: number }
    readonly 'approved.inHours': { readonly hours: Value; readonly minutes: Value }
    readonly 'approved.inMinutes': { readonly minutes: Value }
    readonly 'approved.now': None
    readonly 'released.title': None
    readonly 'released.all': None
    readonly 'released.version': { readonly version: Value }
    readonly 'released.none': None
    readonly 'more': { readonly count: number }
    readonly 'rest': None
    readonly 'type.THEME': { readonly count: Value }
    readonly 'type.WALLPAPER': { readonly count: Value }
    readonly 'type.VIDEO_WALLPAPER': { readonly count: Value }
    readonly 'type.RINGTONE': { readonly count: Value }
    readonly 'type.FONT': { readonly count: Value }
    readonly 'type.AOD': { readonly count: Value }
  }
  readonly howYouArePaid: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.report.title': None
    readonly 'sections.report.text': None
    readonly 'sections.share.title': None
    readonly 'sections.share.text': { readonly designerPercent: Value; readonly platformPercent: Value }
    readonly 'sections.example.title': None
    readonly 'sections.example.text': { readonly designerPercent: Value; readonly paidChannel: Value; readonly paidHighActual: Value; readonly paidHighTax: Value; readonly paidLowActual: Value; readonly paidLowTax: Value; readonly paidNet: Value; readonly paidShare: Value; readonly paidTurnover: Value; readonly vatHigh: Value; readonly vatLow: Value }
    readonly 'sections.settlement.title': None
    readonly 'sections.settlement.text': { readonly settledMinutes: Value }
    readonly 'sections.withdrawal.title': None
    readonly 'sections.withdrawal.text': { readonly corporateFrom: Value; readonly corporateLeast: Value; readonly corporateTo: Value; readonly individualFrom: Value; readonly individualLeast: Value; readonly individualTo: Value }
    readonly 'sections.tax.title': None
    readonly 'sections.tax.text': { readonly vatHigh: Value; readonly vatLow: Value }
    readonly 'sections.sharing.title': None
    readonly 'sections.sharing.text': { readonly answerDays: Value; readonly paidShare: Value; readonly sharedGiven: Value; readonly sharedKept: Value; readonly sharedPercent: Value }
    readonly 'sections.trace.title': None
    readonly 'sections.trace.text': None
  }
  readonly intellectualProperty: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.yours.title': None
    readonly 'sections.yours.text': None
    readonly 'sections.confirm.title': None
    readonly 'sections.confirm.text': None
    readonly 'sections.proof.title': None
    readonly 'sections.proof.text': { readonly proofFormats: Value; readonly proofMegabytes: Value; readonly rightsRecords: Value }
    readonly 'sections.protection.title': None
    readonly 'sections.protection.text': None
    readonly 'sections.complaint.title': None
    readonly 'sections.complaint.text': { readonly copyrightEmail: Value; readonly letterDays: Value }
    readonly 'sections.after.title': None
    readonly 'sections.after.text': { readonly letterDays: Value }
    readonly 'sections.answer.title': None
    readonly 'sections.answer.text': None
    readonly 'drawings.complaint': None
    readonly 'drawings.subject': None
    readonly 'drawings.who': None
    readonly 'drawings.yours': None
    readonly 'drawings.where': None
    readonly 'drawings.ask': None
    readonly 'drawings.truth': None
    readonly 'drawings.signature': None
  }
  readonly judging: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'roundState.OPEN': None
    readonly 'roundState.CLOSING': None
    readonly 'roundState.CLOSED': None
    readonly 'progress': { readonly assigned: number; readonly scored: number }
    readonly 'later': { readonly later: number }
    readonly 'until': None
    readonly 'begin': None
    readonly 'continue': None
    readonly 'look': None
    readonly 'empty': None
    readonly 'emptyText': None
    readonly 'untitled': None
    readonly 'strip': None
    readonly 'frame': { readonly number: Value; readonly state: Value; readonly title: Value }
    readonly 'state.NEW': None
    readonly 'state.PART': None
    readonly 'state.LATER': None
    readonly 'state.DONE': None
    readonly 'number': { readonly number: Value }
    readonly 'calibration': None
    readonly 'realPixels': None
    readonly 'field.creator': None
    readonly 'field.description': None
    readonly 'field.gameIp': None
    readonly 'field.aiTool': None
    readonly 'field.aiPrompt': None
    readonly 'weight': { readonly percent: Value }
    readonly 'sum': { readonly score: number }
    readonly 'sumOpen': None
    readonly 'note': None
    readonly 'noteHelp': None
    readonly 'next': None
    readonly 'putLater': None
    readonly 'compare': None
    readonly 'recuse': None
    readonly 'keys': { readonly max: number }
    readonly 'save.saved': None
    readonly 'save.saving': None
    readonly 'save.typing': None
    readonly 'save.waiting': None
    readonly 'save.contested': None
    readonly 'save.refused': { readonly message: Value }
    readonly 'contested': None
    readonly 'reload': None
    readonly 'picks': None
    readonly 'picksHelp': None
    readonly 'compareTitle': None
    readonly 'previousOther': None
    readonly 'nextOther': None
    readonly 'otherOf': { readonly number: Value; readonly total: Value }
    readonly 'noOther': None
    readonly 'recuseTitle': None
    readonly 'recuseText': None
    readonly 'recuseNow': None
    readonly 'recused': None
    readonly 'reason': None
    readonly 'console.facts': None
    readonly 'console.entries': None
    readonly 'console.candidates': None
    readonly 'console.notFrozen': None
    readonly 'console.freeze': None
    readonly 'console.freezeTitle': None
    readonly 'console.freezeText': None
    readonly 'console.frozen': None
    readonly 'console.isFinal': None
    readonly 'console.votes': None
    readonly 'console.window': None
    readonly 'console.rounds': None
    readonly 'console.round': None
    readonly 'console.state': None
    readonly 'console.notOpened': None
    readonly 'console.progress': None
    readonly 'console.coverage': None
    readonly 'console.short': { readonly short: number }
    readonly 'console.unscored': { readonly unscored: number }
    readonly 'console.acts': None
    readonly 'console.open': None
    readonly 'console.openTitle': { readonly round: Value }
    readonly 'console.openText': None
    readonly 'console.calibration': None
    readonly 'console.calibrationHelp': None
    readonly 'console.openNow': None
    readonly 'console.opened': None
    readonly 'console.propose': None
    readonly 'console.proposeTitle': { readonly round: Value }
    readonly 'console.proposeText': None
    readonly 'console.proposed': None
    readonly 'console.proposedBy': { readonly name: Value }
    readonly 'console.close': None
    readonly 'console.closeTitle': { readonly round: Value }
    readonly 'console.closeText': None
    readonly 'console.closed': None
    readonly 'console.closedBy': { readonly name: Value }
    readonly 'console.reopen': None
    readonly 'console.reopened': None
    readonly 'console.results': None
    readonly 'console.remind': None
    readonly 'console.reminded': { readonly count: number }
    readonly 'console.judges': None
    readonly 'console.judge': None
    readonly 'console.name': None
    readonly 'console.nameText': None
    readonly 'console.account': None
    readonly 'console.languages': None
    readonly 'console.language.en': None
    readonly 'console.language.zh': None
    readonly 'console.nameNow': None
    readonly 'console.noJudges': None
    readonly 'console.noJudgesText': None
    readonly 'console.conflicts': None
    readonly 'console.lastSaved': None
    readonly 'console.never': None
    readonly 'console.remove': None
    readonly 'console.entered': None
    readonly 'console.removed': { readonly reason: Value }
    readonly 'console.removeTitle': { readonly name: Value }
    readonly 'console.removeText': None
    readonly 'console.removeNow': None
    readonly 'console.reason': None
    readonly 'console.resultsTitle': { readonly round: Value }
    readonly 'console.back': None
    readonly 'console.agreement': None
    readonly 'console.noAgreement': None
    readonly 'console.fingerprint': None
    readonly 'console.given': None
    readonly 'console.mean': None
    readonly 'console.deviation': None
    readonly 'console.rank': None
    readonly 'console.entry': None
    readonly 'console.category': None
    readonly 'console.result': None
    readonly 'console.rawMean': None
    readonly 'console.spread': None
    readonly 'console.judgedBy': None
    readonly 'console.of': { readonly assigned: Value; readonly given: Value }
    readonly 'console.goesOn': None
    readonly 'console.byHand': { readonly reason: Value }
    readonly 'console.everyJudge': None
    readonly 'console.live': None
    readonly 'console.addEntry': None
    readonly 'console.addEntryText': None
    readonly 'console.entryId': None
    readonly 'console.addNow': None
    readonly 'console.added': None
  }
  readonly ledger: {
    readonly 'unfold': { readonly name: Value }
    readonly 'accounts': None
    readonly 'accountsLead': None
    readonly 'search': None
    readonly 'found': None
    readonly 'nobody': None
    readonly 'nobodyText': None
    readonly 'house': None
    readonly 'houseLead': None
    readonly 'number': { readonly miId: Value }
    readonly 'owner': None
    readonly 'account': None
    readonly 'what': None
    readonly 'balance': None
    readonly 'balanceAfter': None
    readonly 'adjust': None
    readonly 'noEntries': None
    readonly 'noEntriesText': None
    readonly 'entries': None
    readonly 'ofMonth': { readonly kind: Value; readonly month: Value }
    readonly 'journal': None
    readonly 'journals': None
    readonly 'journalsLead': None
    readonly 'journalNumber': { readonly journal: Value; readonly kind: Value }
    readonly 'at': None
    readonly 'by': None
    readonly 'portal': None
    readonly 'causes': None
    readonly 'amount': None
    readonly 'businessKey': None
    readonly 'kinds': None
    readonly 'everyKind': None
    readonly 'noJournals': None
    readonly 'noJournalsText': None
    readonly 'lines': None
    readonly 'linesLead': None
    readonly 'batch': { readonly batchId: Value }
    readonly 'adjustment': None
    readonly 'kind.pending': None
    readonly 'kind.available': None
    readonly 'kind.reserved': None
    readonly 'kind.frozen': None
    readonly 'kind.clawback': None
    readonly 'kind.store': None
    readonly 'kind.channel': None
    readonly 'kind.platform': None
    readonly 'kind.taxWithheld': None
    readonly 'kind.taxVat': None
    readonly 'kind.bank': None
    readonly 'kind.breaks': None
    readonly 'means.pending': None
    readonly 'means.available': None
    readonly 'means.reserved': None
    readonly 'means.frozen': None
    readonly 'means.clawback': None
    readonly 'means.store': None
    readonly 'means.channel': None
    readonly 'means.platform': None
    readonly 'means.taxWithheld': None
    readonly 'means.taxVat': None
    readonly 'means.bank': None
    readonly 'means.breaks': None
    readonly 'journalKind.SALES': None
    readonly 'journalKind.SPLIT': None
    readonly 'journalKind.SETTLE': None
    readonly 'journalKind.RESTATE': None
    readonly 'journalKind.RESERVE': None
    readonly 'journalKind.UNRESERVE': None
    readonly 'journalKind.FREEZE': None
    readonly 'journalKind.UNFREEZE': None
    readonly 'journalKind.PAY': None
    readonly 'journalKind.PAY_RETURNED': None
    readonly 'journalKind.TAX': None
    readonly 'journalKind.ADJUST': None
    readonly 'journalKind.CLAWBACK': None
    readonly 'journalKind.TENDER': None
    readonly 'journalMeans.SALES': None
    readonly 'journalMeans.SPLIT': None
    readonly 'journalMeans.SETTLE': None
    readonly 'journalMeans.RESTATE': None
    readonly 'journalMeans.RESERVE': None
    readonly 'journalMeans.UNRESERVE': None
    readonly 'journalMeans.FREEZE': None
    readonly 'journalMeans.UNFREEZE': None
    readonly 'journalMeans.PAY': None
    readonly 'journalMeans.PAY_RETURNED': None
    readonly 'journalMeans.TAX': None
    readonly 'journalMeans.ADJUST': None
    readonly 'journalMeans.CLAWBACK': None
    readonly 'journalMeans.TENDER': None
    readonly 'withdrawal': { readonly orderNumber: Value }
    readonly 'everyJournal': None
    readonly 'tender': None
  }
  readonly levels: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'ownTitle': None
    readonly 'ownLead': None
    readonly 'caption': None
    readonly 'none': None
    readonly 'level.S': None
    readonly 'level.A': None
    readonly 'level.B': None
    readonly 'level.C': None
    readonly 'level.NONE': None
    readonly 'column.level': None
    readonly 'column.since': None
    readonly 'column.reason': None
    readonly 'column.setBy': None
    readonly 'toCome': None
    readonly 'set': None
    readonly 'dialog.title': { readonly name: Value }
    readonly 'dialog.text': None
    readonly 'dialog.level': None
    readonly 'dialog.since': None
    readonly 'dialog.reason': None
    readonly 'dialog.reasonHelp': None
    readonly 'dialog.submit': None
    readonly 'dialog.done': { readonly name: Value }
    readonly 'figures.published': None
    readonly 'figures.decided': None
    readonly 'figures.of': { readonly approved: number; readonly rejected: number }
    readonly 'figures.revenue': None
    readonly 'figures.suggested': None
    readonly 'figures.note': None
  }
  readonly manyWorks: {
    readonly 'label': None
    readonly 'chosen': { readonly count: Value }
    readonly 'all': { readonly count: Value }
    readonly 'none': None
    readonly 'more': { readonly count: number }
    readonly 'act.submit': { readonly count: Value }
    readonly 'act.withdraw': { readonly count: Value }
    readonly 'act.remove': { readonly count: Value }
    readonly 'actOf.submit': { readonly chosen: Value; readonly count: Value }
    readonly 'actOf.withdraw': { readonly chosen: Value; readonly count: Value }
    readonly 'actOf.remove': { readonly chosen: Value; readonly count: Value }
    readonly 'nothing.submit': None
    readonly 'nothing.withdraw': None
    readonly 'nothing.remove': None
    readonly 'title.submit': { readonly count: number }
    readonly 'title.withdraw': { readonly count: number }
    readonly 'title.remove': { readonly count: number }
    readonly 'text.submit': None
    readonly 'text.withdraw': None
    readonly 'text.remove': None
    readonly 'reason': None
    readonly 'reasonHelp': None
    readonly 'done.submit': { readonly count: number }
    readonly 'done.withdraw': { readonly count: number }
    readonly 'done.remove': { readonly count: number }
    readonly 'some.submit': { readonly done: Value; readonly left: Value; readonly why: Value }
    readonly 'some.withdraw': { readonly done: Value; readonly left: Value; readonly why: Value }
    readonly 'some.remove': { readonly done: Value; readonly left: Value; readonly why: Value }
  }
  readonly materials: {
    readonly 'title': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'name': None
    readonly 'size': None
    readonly 'addedAt': None
    readonly 'downloadedAt': None
    readonly 'download': None
    readonly 'downloadOf': { readonly name: Value }
    readonly 'termsFirst': None
    readonly 'agree': None
    readonly 'agreed': None
    readonly 'images.title': None
    readonly 'images.none': None
    readonly 'images.noneText': None
    readonly 'images.open': { readonly caption: Value; readonly number: Value }
    readonly 'images.lead': None
    readonly 'images.add': None
    readonly 'images.help': None
    readonly 'images.giveUp': { readonly name: Value }
    readonly 'images.save': None
    readonly 'images.saved': None
    readonly 'images.saveFirst': None
    readonly 'images.noChange': None
    readonly 'images.caption.en': { readonly number: Value }
    readonly 'images.caption.zh': { readonly number: Value }
    readonly 'staff.lead': None
    readonly 'staff.add': None
    readonly 'staff.help': None
    readonly 'staff.addedBy': None
    readonly 'staff.downloads': None
    readonly 'staff.downloadCount': { readonly count: number; readonly people: number }
    readonly 'staff.change': None
    readonly 'staff.remove': { readonly name: Value }
    readonly 'staff.removed': None
    readonly 'staff.downloadsOf': { readonly name: Value }
    readonly 'staff.noDownloads': None
    readonly 'staff.who': None
    readonly 'staff.at': None
  }
  readonly media: {
    readonly 'kind.THEME': None
    readonly 'kind.WALLPAPER': None
    readonly 'kind.VIDEO_WALLPAPER': None
    readonly 'kind.AOD': None
    readonly 'kind.RINGTONE': None
    readonly 'kind.FONT': None
    readonly 'upload.THEME': None
    readonly 'upload.WALLPAPER': None
    readonly 'upload.VIDEO_WALLPAPER': None
    readonly 'upload.AOD': None
    readonly 'upload.RINGTONE': None
    readonly 'upload.FONT': None
    readonly 'drop.WALLPAPER': None
    readonly 'drop.VIDEO_WALLPAPER': None
    readonly 'drop.RINGTONE': None
    readonly 'dropOne.WALLPAPER': None
    readonly 'dropOne.VIDEO_WALLPAPER': None
    readonly 'dropOne.RINGTONE': None
    readonly 'dropOne.FONT': None
    readonly 'chooser.title': None
    readonly 'chooser.lead': None
    readonly 'chooser.aboutBans': None
    readonly 'chooser.askForIt': None
    readonly 'rules.formats': { readonly endings: Value }
    readonly 'rules.resolution': { readonly height: Value; readonly width: Value }
    readonly 'rules.seconds': { readonly seconds: Value }
    readonly 'rules.each': { readonly max: Value }
    readonly 'rules.one': { readonly max: Value }
    readonly 'rules.files': { readonly count: Value }
    readonly 'rules.total': { readonly max: Value }
    readonly 'notNow': None
    readonly 'batch.lead': None
    readonly 'batch.checking': { readonly at: Value; readonly of: Value }
    readonly 'batch.beginning': None
    readonly 'batch.cancel': None
    readonly 'batch.leftOut': { readonly count: number }
    readonly 'batch.failed': None
    readonly 'batch.open': None
    readonly 'batch.drafts': { readonly count: number }
    readonly 'batch.goOn': None
    readonly 'batch.comma': None
    readonly 'verdicts.title': { readonly count: number }
    readonly 'verdicts.text': None
    readonly 'verdicts.list': None
    readonly 'verdicts.refused': None
    readonly 'single.lead': None
    readonly 'single.newVersion': { readonly name: Value }
    readonly 'single.newVersionLead': None
    readonly 'single.replace': { readonly name: Value }
    readonly 'single.replaceLead': None
    readonly 'single.backToEditing': None
    readonly 'single.chooseOther': None
    readonly 'single.unreadable': None
    readonly 'single.refused': { readonly name: Value }
    readonly 'single.opening': None
    readonly 'single.openFailed': None
    readonly 'single.openAgain': None
    readonly 'single.toStatus': None
    readonly 'single.video': None
    readonly 'single.sound': None
    readonly 'font.goOn': None
    readonly 'font.another': None
    readonly 'font.notYet': None
    readonly 'font.noLanguage': None
    readonly 'font.languages': None
    readonly 'font.languagesHelp': None
    readonly 'font.complete': None
    readonly 'font.lacks': { readonly count: Value; readonly of: Value }
    readonly 'font.missing': { readonly name: Value }
    readonly 'font.missingHelp': None
    readonly 'font.style': None
    readonly 'font.weight': None
    readonly 'font.weights': { readonly from: Value; readonly to: Value }
    readonly 'font.glyphs': None
    readonly 'font.characters': None
    readonly 'font.version': None
    readonly 'font.embedding': None
    readonly 'font.embeddings.INSTALLABLE': None
    readonly 'font.embeddings.EDITABLE': None
    readonly 'font.embeddings.PREVIEW_PRINT': None
    readonly 'font.embeddings.RESTRICTED': None
    readonly 'font.subsetting': None
    readonly 'font.noSubsetting': None
  }
  readonly messages: {
    readonly 'title': None
    readonly 'staffTitle': None
    readonly 'lead': None
    readonly 'list': None
    readonly 'you': None
    readonly 'reviewer': None
    readonly 'message': None
    readonly 'toDesigner': None
    readonly 'send': None
    readonly 'none': None
    readonly 'settle': None
    readonly 'settled': None
    readonly 'screenTitle': None
    readonly 'screenLead': None
    readonly 'caption': None
    readonly 'filter.label': None
    readonly 'filter.WAITING': None
    readonly 'filter.ALL': None
    readonly 'last': None
    readonly 'fromDesigner': { readonly text: Value }
    readonly 'fromStaff': { readonly text: Value }
    readonly 'since': None
    readonly 'empty.WAITING': None
    readonly 'empty.ALL': None
    readonly 'emptyText': None
  }
  readonly notices: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'filters': None
    readonly 'filter.all': None
    readonly 'filter.unread': None
    readonly 'list': None
    readonly 'readAll': None
    readonly 'nothingUnread': None
    readonly 'allRead': { readonly count: number }
    readonly 'read': None
    readonly 'readNamed': { readonly title: Value }
    readonly 'isNew': None
    readonly 'note': None
    readonly 'untitled': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'noneUnread': None
    readonly 'noneUnreadText': None
    readonly 'showAll': None
  }
  readonly outbox: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'search': None
    readonly 'list': None
    readonly 'to': { readonly recipient: Value }
    readonly 'channel.EMAIL': None
    readonly 'channel.SMS': None
    readonly 'code': None
    readonly 'copy': { readonly code: Value }
    readonly 'copied': { readonly code: Value }
    readonly 'notCopied': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'noneFound': None
    readonly 'noneFoundText': None
    readonly 'clear': None
    readonly 'carrier': None
    readonly 'carrierText': None
    readonly 'production': None
    readonly 'productionText': None
    readonly 'renews': None
  }
  readonly packages: {
    readonly 'title': None
    readonly 'facts.file': None
    readonly 'facts.size': None
    readonly 'facts.packed': { readonly packed: Value; readonly unpacked: Value }
    readonly 'facts.contents': None
    readonly 'facts.files': { readonly count: number }
    readonly 'facts.icons': { readonly count: number }
    readonly 'facts.system': None
    readonly 'facts.interfaceVersion': { readonly version: Value }
    readonly 'facts.unknownSystem': { readonly version: Value }
    readonly 'facts.fonts': None
    readonly 'facts.sounds': None
    readonly 'findings': None
    readonly 'modules': None
    readonly 'mockup': None
    readonly 'kind.icons': None
    readonly 'kind.lockscreen': None
    readonly 'kind.aod': None
    readonly 'kind.rearScreen': None
    readonly 'kind.alarm': None
    readonly 'kind.clock': None
    readonly 'kind.photoFrame': None
    readonly 'kind.liveWallpaper': None
    readonly 'kind.framework': None
    readonly 'kind.systemui': None
    readonly 'kind.home': None
    readonly 'kind.contacts': None
    readonly 'kind.phone': None
    readonly 'kind.messages': None
    readonly 'kind.settings': None
    readonly 'kind.preview': None
    readonly 'kind.wallpaper': None
    readonly 'kind.fonts': None
    readonly 'kind.boots': None
    readonly 'kind.ringtones': None
    readonly 'kind.description': None
    readonly 'THEME.title': None
    readonly 'THEME.lead': None
    readonly 'THEME.drop': None
    readonly 'THEME.notNow': None
    readonly 'AOD.title': None
    readonly 'AOD.lead': None
    readonly 'AOD.drop': None
    readonly 'AOD.notNow': None
    readonly 'upload.newVersion': { readonly name: Value }
    readonly 'upload.newVersionLead': { readonly version: Value }
    readonly 'upload.replace': { readonly name: Value }
    readonly 'upload.replaceLead': None
    readonly 'upload.back': None
    readonly 'upload.backToEditing': None
    readonly 'upload.dropHelp': { readonly entries: Value; readonly max: Value }
    readonly 'upload.chooseOther': None
    readonly 'upload.blockedTitle': None
    readonly 'upload.blockedText': None
    readonly 'upload.refusedTitle': None
    readonly 'upload.opening': None
    readonly 'upload.openFailed': None
    readonly 'upload.openAgain': None
    readonly 'upload.unreadable': None
    readonly 'upload.duplicate': None
    readonly 'upload.duplicateText': None
    readonly 'upload.goOn': None
    readonly 'how.title': None
    readonly 'how.read': None
    readonly 'how.readText': None
    readonly 'how.send': None
    readonly 'how.sendText': None
    readonly 'how.check': None
    readonly 'how.checkText': None
    readonly 'how.describe': None
    readonly 'how.describeText': None
  }
  readonly payments: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'filters': None
    readonly 'all': None
    readonly 'search': None
    readonly 'clear': None
    readonly 'none': None
    readonly 'noneFound': None
    readonly 'noneText': None
    readonly 'keys': None
    readonly 'unfold': { readonly orderNumber: Value }
    readonly 'designer': None
    readonly 'order': None
    readonly 'orderNumber': { readonly orderNumber: Value }
    readonly 'amount': None
    readonly 'tax': None
    readonly 'actual': None
    readonly 'invoiceType': None
    readonly 'state': None
    readonly 'applied': None
    readonly 'arrived': None
    readonly 'month': None
    readonly 'own': None
    readonly 'count': { readonly count: number }
    readonly 'type.INDIVIDUAL': None
    readonly 'type.CORPORATE': None
    readonly 'invoice.WITHHOLDING': None
    readonly 'invoice.VAT_3': None
    readonly 'invoice.VAT_6': None
    readonly 'approvals': { readonly given: Value; readonly needed: Value }
    readonly 'toAccounts': None
    readonly 'history': None
    readonly 'figures': None
    readonly 'rule': None
    readonly 'invoiceDue': None
    readonly 'approvedBy': None
    readonly 'attempts': None
    readonly 'payee': None
    readonly 'bank': None
    readonly 'accountNumber': None
    readonly 'remark': None
    readonly 'invoicePanel': None
    readonly 'invoicePanelLead': None
    readonly 'noInvoice': None
    readonly 'refusedInvoices': None
    readonly 'figure': None
    readonly 'figureName.amountFen': None
    readonly 'figureName.taxFen': None
    readonly 'wanted': None
    readonly 'invoiceSays': None
    readonly 'compared': None
    readonly 'same': None
    readonly 'differs': None
    readonly 'invoiceNumber': { readonly date: Value; readonly number: Value }
    readonly 'openFile': { readonly fileName: Value }
    readonly 'move.approve': None
    readonly 'move.refuseInvoice': None
    readonly 'move.freeze': None
    readonly 'move.unfreeze': None
    readonly 'move.retry': None
    readonly 'move.close': None
    readonly 'moveText.refuseInvoice': None
    readonly 'moveText.freeze': None
    readonly 'moveText.unfreeze': None
    readonly 'moveText.close': None
    readonly 'reason': None
    readonly 'reasonHelp': None
    readonly 'approveTitle': { readonly actualFen: number; readonly name: Value }
    readonly 'approveText': None
    readonly 'retryTitle': { readonly actualFen: number; readonly name: Value }
    readonly 'retryText': None
    readonly 'done.approve': None
    readonly 'done.refuseInvoice': None
    readonly 'done.freeze': None
    readonly 'done.unfreeze': None
    readonly 'done.retry': None
    readonly 'done.close': None
    readonly 'previous': None
    readonly 'next': None
    readonly 'noPrevious': None
    readonly 'noNext': None
    readonly 'shortcuts': None
    readonly 'key.move': None
    readonly 'key.approve': None
    readonly 'key.confirm': None
    readonly 'key.refuseInvoice': None
    readonly 'key.freeze': None
    readonly 'key.list': None
    readonly 'key.help': None
    readonly 'by.owner': None
    readonly 'by.staff': None
    readonly 'by.system': None
    readonly 'rules.title': None
    readonly 'rules.lead': None
    readonly 'rules.method': None
    readonly 'rules.from': None
    readonly 'rules.source': None
    readonly 'rules.inForce': None
    readonly 'rules.notInForce': None
    readonly 'rules.vat': { readonly ratio: number }
    readonly 'rules.name.LABOUR': None
    readonly 'rules.name.AUTHOR': None
    readonly 'rules.name.CUMULATIVE': None
    readonly 'rules.bracket': { readonly deductionFen: number; readonly ratio: number; readonly upToFen: number }
    readonly 'rules.lastBracket': { readonly deductionFen: number; readonly ratio: number }
    readonly 'rules.flat': { readonly ratio: number }
    readonly 'payment': { readonly nth: Value }
    readonly 'toJournals': None
    readonly 'doing.approve': { readonly actualFen: number; readonly name: Value }
    readonly 'doing.retry': { readonly actualFen: number; readonly name: Value }
  }
  readonly payouts: {
    readonly 'title': None
    readonly 'views': None
    readonly 'view.payouts': None
    readonly 'view.files': None
    readonly 'view.unmatched': None
    readonly 'filter': None
    readonly 'show.ALL': None
    readonly 'show.ATTENTION': None
    readonly 'bank.none': None
    readonly 'bank.http': None
    readonly 'bank.files': None
    readonly 'bankAt.none': None
    readonly 'bankAt.http': { readonly place: Value }
    readonly 'bankAt.files': { readonly place: Value }
    readonly 'demo': None
    readonly 'demoText': None
    readonly 'attentionCount': { readonly count: number }
    readonly 'attentionText': None
    readonly 'look': None
    readonly 'state.READY': None
    readonly 'state.HELD': None
    readonly 'state.SENDING': None
    readonly 'state.UNKNOWN': None
    readonly 'state.SENT': None
    readonly 'state.PAID': None
    readonly 'state.FAILED': None
    readonly 'state.RETURNED': None
    readonly 'state.DROPPED': None
    readonly 'state.OVERPAID': None
    readonly 'attention.wrongAmount': None
    readonly 'attention.contradiction': None
    readonly 'attention.noAnswer': None
    readonly 'attention.overpaid': None
    readonly 'attention.paidBack': None
    readonly 'attentionTodo.wrongAmount': None
    readonly 'attentionTodo.contradiction': None
    readonly 'attentionTodo.noAnswer': None
    readonly 'attentionTodo.overpaid': None
    readonly 'attentionTodo.paidBack': None
    readonly 'none': None
    readonly 'noneText': None
    readonly 'payee': None
    readonly 'order': None
    readonly 'unfold': { readonly orderNumber: Value }
    readonly 'unfoldFile': { readonly name: Value }
    readonly 'orderNumber': { readonly attempt: Value; readonly orderNumber: Value }
    readonly 'attempt': { readonly attempt: Value }
    readonly 'amount': None
    readonly 'stateOf': None
    readonly 'requested': None
    readonly 'sent': None
    readonly 'answered': None
    readonly 'nextCall': None
    readonly 'ask': None
    readonly 'askNamed': { readonly orderNumber: Value }
    readonly 'asked': None
    readonly 'key': None
    readonly 'bankOf': None
    readonly 'accountNumber': None
    readonly 'bankReference': None
    readonly 'reason': None
    readonly 'file': None
    readonly 'toFile': None
    readonly 'tries': None
    readonly 'count': { readonly count: number }
    readonly 'messages': None
    readonly 'noMessages': None
    readonly 'noEntries': None
    readonly 'at': None
    readonly 'kindOf': None
    readonly 'kind.SENT': None
    readonly 'kind.ASKED': None
    readonly 'kind.NEWS': None
    readonly 'said': None
    readonly 'status.ACCEPTED': None
    readonly 'status.BOOKED': None
    readonly 'status.REFUSED': None
    readonly 'status.RETURNED': None
    readonly 'status.NOT_KNOWN': None
    readonly 'status.NO_ANSWER': None
    readonly 'status.UNREADABLE': None
    readonly 'outcomeOf': None
    readonly 'outcome.APPLIED': None
    readonly 'outcome.REPEATED': None
    readonly 'outcome.UNKNOWN_KEY': None
    readonly 'outcome.WRONG_AMOUNT': None
    readonly 'outcome.CONTRADICTS': None
    readonly 'outcome.UNREADABLE': None
    readonly 'noUnmatched': None
    readonly 'noUnmatchedText': None
    readonly 'directions': None
    readonly 'direction.ALL': None
    readonly 'direction.OUT': None
    readonly 'direction.IN': None
    readonly 'fileState.MADE': None
    readonly 'fileState.PLACED': None
    readonly 'fileState.RECEIVED': None
    readonly 'fileState.READING': None
    readonly 'fileState.RECORDING': None
    readonly 'fileState.TAKEN': None
    readonly 'fileState.REFUSED': None
    readonly 'progress.label': None
    readonly 'progress.RECEIVED': None
    readonly 'progress.READING': None
    readonly 'progress.RECORDING': { readonly recorded: number; readonly transfers: number }
    readonly 'progress.short': { readonly recorded: number; readonly transfers: number }
    readonly 'progress.leave': None
    readonly 'transfers': None
    readonly 'noFiles': None
    readonly 'noFilesText': None
    readonly 'noFilesBank': None
    readonly 'export': { readonly count: number; readonly readyFen: number }
    readonly 'exported': None
    readonly 'upload': None
    readonly 'uploadHelp': None
    readonly 'uploadWrong': None
    readonly 'uploading': None
    readonly 'received': None
    readonly 'download': None
    readonly 'messageKind': None
    readonly 'messageId': None
    readonly 'size': None
    readonly 'doneAt': None
    readonly 'outcomes': None
    readonly 'downloadLogged': None
    readonly 'settle': None
    readonly 'settleNamed': { readonly key: Value }
    readonly 'settled': None
    readonly 'settledHow': None
    readonly 'settledAt': None
    readonly 'settlePayoutHelp': None
    readonly 'settleMessageHelp': None
    readonly 'showUnmatched.OPEN': None
    readonly 'showUnmatched.SETTLED': None
  }
  readonly pins: {
    readonly 'table.label': None
    readonly 'table.none': None
    readonly 'table.pinning': None
    readonly 'table.stop': None
    readonly 'table.zoomIn': None
    readonly 'table.zoomOut': None
    readonly 'table.fit': None
    readonly 'table.zoom': { readonly percent: Value }
    readonly 'table.magnify': { readonly picture: Value }
    readonly 'table.place': { readonly picture: Value }
    readonly 'table.size': { readonly height: Value; readonly width: Value }
    readonly 'list.title': None
    readonly 'list.add': None
    readonly 'list.none': None
    readonly 'list.text': { readonly number: Value }
    readonly 'list.remove': { readonly number: Value }
    readonly 'list.onPicture': { readonly picture: Value }
    readonly 'list.full': { readonly max: Value }
  }
  readonly plagiarism: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.own.title': None
    readonly 'sections.own.text': None
    readonly 'sections.copying.title': None
    readonly 'sections.copying.text': None
    readonly 'sections.inspiration.title': None
    readonly 'sections.inspiration.text': None
    readonly 'sections.material.title': None
    readonly 'sections.material.text': None
    readonly 'sections.find.title': None
    readonly 'sections.find.text': None
    readonly 'sections.consequences.title': None
    readonly 'sections.consequences.text': { readonly monthDays: Value; readonly weekDays: Value }
    readonly 'sections.accused.title': None
    readonly 'sections.accused.text': { readonly appealDays: Value }
    readonly 'sections.copied.title': None
    readonly 'sections.copied.text': None
    readonly 'drawings.comparison': None
    readonly 'drawings.original': None
    readonly 'drawings.copy': None
    readonly 'drawings.own': None
  }
  readonly previewLink: {
    readonly 'title': None
    readonly 'text': { readonly days: Value }
    readonly 'inForce': None
    readonly 'make': None
    readonly 'again': None
    readonly 'end': None
    readonly 'ended': None
    readonly 'address': None
    readonly 'copy': None
    readonly 'copied': None
    readonly 'by': { readonly name: Value }
    readonly 'note': None
    readonly 'until': None
    readonly 'screenshot': { readonly number: Value }
    readonly 'over': None
    readonly 'overText': None
  }
  readonly products: {
    readonly 'by': { readonly designer: Value }
    readonly 'tags': None
    readonly 'news': { readonly version: Value }
    readonly 'screenshots': None
    readonly 'facts.title': None
    readonly 'facts.version': None
    readonly 'facts.length': None
    readonly 'facts.seconds': { readonly seconds: Value }
    readonly 'facts.pixels': None
    readonly 'facts.size': None
    readonly 'facts.systems': None
    readonly 'facts.fontLanguages': None
    readonly 'facts.copyrightHolder': None
    readonly 'facts.regions': None
    readonly 'facts.designer': None
    readonly 'facts.contributor': None
    readonly 'facts.published': None
    readonly 'facts.updated': None
    readonly 'own.PUBLISHED': None
    readonly 'own.PUBLISHEDText': None
    readonly 'own.HIDDEN': None
    readonly 'own.HIDDENText': None
    readonly 'own.REMOVED': None
    readonly 'own.REMOVEDText': None
    readonly 'own.manage': None
    readonly 'own.newVersion': None
  }
  readonly quality: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'caption': None
    readonly 'days': None
    readonly 'lastDays': { readonly count: Value }
    readonly 'reviewer': None
    readonly 'approved': None
    readonly 'rejected': None
    readonly 'time': None
    readonly 'seconds': { readonly count: Value }
    readonly 'minutes': { readonly count: Value }
    readonly 'overturned': None
    readonly 'takenBack': None
    readonly 'sample': None
    readonly 'disagreed': { readonly disagreed: Value; readonly sampled: Value }
    readonly 'none': None
    readonly 'noneText': None
    readonly 'samples': None
    readonly 'samplesLead': None
    readonly 'draw': { readonly count: Value; readonly percent: Value }
    readonly 'drawn': { readonly count: number }
    readonly 'filter.label': None
    readonly 'filter.WAITING': None
    readonly 'filter.LOOKED': None
    readonly 'noSamples': None
    readonly 'noSamplesText': None
    readonly 'decision': None
    readonly 'decisionOf.APPROVE': None
    readonly 'decisionOf.REJECT': None
    readonly 'decidedAt': None
    readonly 'verdict': None
    readonly 'verdictOf.AGREE': None
    readonly 'verdictOf.DISAGREE': None
    readonly 'judge': None
    readonly 'judgeTitle': { readonly name: Value }
    readonly 'note': None
    readonly 'save': None
  }
  readonly queue: {
    readonly 'answer': None
    readonly 'answerIfSent': None
    readonly 'answerLate': None
    readonly 'place': { readonly of: Value; readonly place: Value }
    readonly 'longer': None
    readonly 'usually': { readonly range: Value }
    readonly 'range': { readonly by: Value; readonly from: Value }
  }
  readonly receipts: {
    readonly 'own': None
    readonly 'none': None
    readonly 'other': None
    readonly 'receipt': None
    readonly 'receiptHelp': None
    readonly 'check': None
    readonly 'entry': None
    readonly 'kind.GIVE': None
    readonly 'kind.TAKE_BACK': None
    readonly 'verdict.proven': None
    readonly 'verdict.failed': None
    readonly 'verdict.open': None
    readonly 'finding.proven': None
    readonly 'finding.failed': None
    readonly 'finding.open': None
    readonly 'step.whole.proven': None
    readonly 'step.whole.failed': None
    readonly 'step.whole.open': None
    readonly 'step.inLog.proven': None
    readonly 'step.inLog.failed': None
    readonly 'step.inLog.open': None
    readonly 'step.signed.proven': None
    readonly 'step.signed.failed': None
    readonly 'step.signed.open': None
    readonly 'step.chained.proven': None
    readonly 'step.chained.failed': None
    readonly 'step.chained.open': None
    readonly 'place': { readonly leaf: number; readonly size: number }
    readonly 'chainFirst': { readonly count: number }
    readonly 'chainOn': { readonly count: number }
    readonly 'notProven': None
    readonly 'whole': None
    readonly 'bundles.title': None
    readonly 'bundles.lead': None
    readonly 'bundles.none': None
    readonly 'bundles.importedTitle': None
    readonly 'bundles.importedLead': None
    readonly 'bundles.importedNone': None
    readonly 'bundles.kind.votes': None
    readonly 'bundles.kind.results': None
    readonly 'bundles.download.votes': None
    readonly 'bundles.download.results': None
    readonly 'bundles.sha256': None
    readonly 'bundles.command': None
    readonly 'bundles.key': None
    readonly 'bundles.keyHelp': None
    readonly 'signals.NEW_ACCOUNTS': None
    readonly 'signals.NETWORK': None
    readonly 'signals.DEVICE': None
    readonly 'signals.BURST': None
    readonly 'signals.SEQUENCE': None
    readonly 'signals.ONE_ENTRY': None
    readonly 'signals.ENTRANT': None
    readonly 'inQuarantine': { readonly count: number }
    readonly 'voided': { readonly count: number; readonly reasons: Value }
  }
  readonly records: {
    readonly 'title': None
    readonly 'pageTitle': { readonly name: Value }
    readonly 'whole': None
    readonly 'back': None
    readonly 'toDesigner': None
    readonly 'level': None
    readonly 'levels.S': None
    readonly 'levels.A': None
    readonly 'levels.B': None
    readonly 'levels.C': None
    readonly 'levels.NONE': None
    readonly 'language': None
    readonly 'languages.en': None
    readonly 'languages.zh': None
    readonly 'since': None
    readonly 'works': None
    readonly 'worksText': { readonly hidden: Value; readonly published: Value; readonly removed: Value }
    readonly 'decisions': None
    readonly 'decisionsText': { readonly approved: Value; readonly rejected: Value; readonly revoked: Value; readonly waiting: Value }
    readonly 'appeals': None
    readonly 'appealsText': { readonly granted: Value; readonly upheld: Value; readonly waiting: Value }
    readonly 'bans': None
    readonly 'bansText': { readonly count: number }
    readonly 'bannedUntil': None
    readonly 'bannedForGood': None
    readonly 'reasons': { readonly count: Value }
    readonly 'list': None
    readonly 'filter.label': None
    readonly 'filter.ALL': None
    readonly 'filter.REJECTED': None
    readonly 'why': None
    readonly 'appeal': None
    readonly 'appealState.WAITING': None
    readonly 'appealState.GRANTED': None
    readonly 'appealState.UPHELD': None
    readonly 'appealState.WITHDRAWN': None
    readonly 'by': None
    readonly 'at': None
    readonly 'none': None
    readonly 'noneText': None
  }
  readonly revenue: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'tabs': None
    readonly 'sections.overview': None
    readonly 'sections.statement': None
    readonly 'sections.trend': None
    readonly 'sections.withdrawals': None
    readonly 'sections.sharing': None
    readonly 'soldUntil': { readonly day: Value }
    readonly 'available.title': None
    readonly 'available.lead': None
    readonly 'coming.title': None
    readonly 'coming.thisMonth': { readonly month: Value }
    readonly 'coming.settledFrom': None
    readonly 'coming.reserved': None
    readonly 'coming.frozen': None
    readonly 'coming.owed': None
    readonly 'none.title': None
    readonly 'none.text': None
    readonly 'none.settled': None
    readonly 'none.works': None
    readonly 'count': { readonly count: number }
    readonly 'part': { readonly ratio: number }
    readonly 'and': None
    readonly 'productType.THEME': None
    readonly 'productType.FONT': None
    readonly 'productType.WALLPAPER': None
    readonly 'productType.AOD': None
    readonly 'productType.RINGTONE': None
    readonly 'productType.VIDEO_WALLPAPER': None
    readonly 'divideType.FREE': None
    readonly 'divideType.PAY_DIVIDE': None
    readonly 'divideType.FLOW_DIVIDE': None
    readonly 'divideType.NO_DIVIDE': None
    readonly 'designerDivide.NOT_SHARE': None
    readonly 'designerDivide.SHARE_OTHER': None
    readonly 'designerDivide.OTHER_SHARED': None
    readonly 'incomeType.PAY': None
    readonly 'incomeType.FLOW': None
    readonly 'filters.search': None
    readonly 'filters.productType': None
    readonly 'filters.divideType': None
    readonly 'filters.designerDivide': None
    readonly 'filters.incomeType': None
    readonly 'filters.state': None
    readonly 'filters.sort': None
    readonly 'filters.from': None
    readonly 'filters.to': None
    readonly 'filters.fromMonth': { readonly month: Value }
    readonly 'filters.toMonth': { readonly month: Value }
    readonly 'all.productType': None
    readonly 'all.divideType': None
    readonly 'all.designerDivide': None
    readonly 'all.incomeType': None
    readonly 'all.state': None
    readonly 'sort.myShareFen': None
    readonly 'sort.turnoverFen': None
    readonly 'sort.sales': None
    readonly 'sort.users': None
    readonly 'sort.heat': None
    readonly 'sort.priceCoins': None
    readonly 'sort.name': None
    readonly 'sort.productType': None
    readonly 'column.works': None
    readonly 'column.productType': None
    readonly 'column.name': None
    readonly 'column.heat': None
    readonly 'column.users': None
    readonly 'column.payingUsers': None
    readonly 'column.sales': None
    readonly 'column.refunds': None
    readonly 'column.salesPart': None
    readonly 'column.turnover': None
    readonly 'column.turnoverPart': None
    readonly 'column.channelCost': None
    readonly 'column.incomeType': None
    readonly 'column.shareType': None
    readonly 'column.ratio': None
    readonly 'column.price': None
    readonly 'column.share': None
    readonly 'column.myShare': None
    readonly 'column.day': None
    readonly 'column.platform': None
    readonly 'list.title': None
    readonly 'list.lead': None
    readonly 'list.caption': None
    readonly 'list.clear': None
    readonly 'list.unfold': { readonly name: Value }
    readonly 'list.none': None
    readonly 'list.noneText': None
    readonly 'list.noneFound': None
    readonly 'list.noneFoundText': None
    readonly 'product.back': None
    readonly 'product.lead': None
    readonly 'product.caption': None
    readonly 'product.none': None
    readonly 'product.noneText': None
    readonly 'product.shared': None
    readonly 'product.everyDay': None
    readonly 'day.back': { readonly name: Value }
    readonly 'day.lead': None
    readonly 'day.reported': None
    readonly 'day.batches': None
    readonly 'day.batchesLead': None
    readonly 'day.batch': None
    readonly 'day.received': None
    readonly 'day.counts': None
    readonly 'day.replaced': None
    readonly 'day.journals': None
    readonly 'day.journalsLead': None
    readonly 'day.journal': None
    readonly 'day.kind': None
    readonly 'day.at': None
    readonly 'day.account': None
    readonly 'day.amount': None
    readonly 'day.splits': None
    readonly 'day.splitsLead': None
    readonly 'day.scheme': None
    readonly 'day.mine': None
    readonly 'day.months': None
    readonly 'day.settled': { readonly month: Value }
    readonly 'day.open': { readonly month: Value }
    readonly 'day.toScheme': None
    readonly 'day.ratio': None
    readonly 'journalKind.SALES': None
    readonly 'journalKind.SPLIT': None
    readonly 'journalKind.SETTLE': None
    readonly 'journalKind.RESTATE': None
    readonly 'journalKind.RESERVE': None
    readonly 'journalKind.UNRESERVE': None
    readonly 'journalKind.FREEZE': None
    readonly 'journalKind.UNFREEZE': None
    readonly 'journalKind.PAY': None
    readonly 'journalKind.PAY_RETURNED': None
    readonly 'journalKind.TAX': None
    readonly 'journalKind.ADJUST': None
    readonly 'journalKind.CLAWBACK': None
    readonly 'journalKind.TENDER': None
    readonly 'account.pending': None
    readonly 'account.available': None
    readonly 'account.reserved': None
    readonly 'account.frozen': None
    readonly 'account.clawback': None
    readonly 'exports.products': { readonly form: Value }
    readonly 'exports.days': { readonly form: Value }
    readonly 'statement.title': { readonly month: Value }
    readonly 'statement.lead': None
    readonly 'statement.print': None
    readonly 'statement.month': None
    readonly 'statement.until': None
    readonly 'statement.whole': None
    readonly 'statement.asOf': { readonly day: Value }
    readonly 'statement.of': { readonly day: Value; readonly miId: Value; readonly month: Value }
    readonly 'statement.caption': { readonly day: Value; readonly month: Value }
    readonly 'statement.opening': None
    readonly 'statement.closing': None
    readonly 'statement.soFar': None
    readonly 'statement.where': None
    readonly 'statement.whereLead': None
    readonly 'statement.line.sales': None
    readonly 'statement.line.splitsOut': None
    readonly 'statement.line.splitsIn': None
    readonly 'statement.line.tax': None
    readonly 'statement.line.withdrawals': None
    readonly 'statement.line.adjustments': None
    readonly 'statement.line.tenders': None
    readonly 'statement.entries': None
    readonly 'statement.entriesLead': None
    readonly 'statement.lines': None
    readonly 'statement.allLines': None
    readonly 'statement.lineName': None
    readonly 'statement.about': None
    readonly 'statement.journal': { readonly id: Value }
    readonly 'statement.none': None
    readonly 'statement.noneText': None
    readonly 'statement.toWithdrawal': { readonly orderNumber: Value }
    readonly 'trend.title': None
    readonly 'trend.lead': None
    readonly 'trend.metric': None
    readonly 'trend.span': None
    readonly 'trend.days': { readonly count: Value }
    readonly 'trend.step': None
    readonly 'trend.works': { readonly most: Value }
    readonly 'trend.all': None
    readonly 'trend.before': None
    readonly 'trend.table': None
    readonly 'trend.tableLead': None
    readonly 'trend.metrics': None
    readonly 'trend.compared': None
    readonly 'trend.line': None
    readonly 'trend.whole': None
    readonly 'trend.change': None
    readonly 'step.day': None
    readonly 'step.week': None
    readonly 'step.month': None
    readonly 'stepFrom.day': None
    readonly 'stepFrom.week': None
    readonly 'stepFrom.month': None
    readonly 'metric.heat': None
    readonly 'metric.payingUsers': None
    readonly 'metric.sales': None
    readonly 'metric.salesPart': None
    readonly 'metric.turnoverFen': None
    readonly 'metric.turnoverPart': None
    readonly 'metric.channelCostFen': None
    readonly 'metric.netFen': None
    readonly 'metric.myShareFen': None
    readonly 'explained.heat': None
    readonly 'explained.payingUsers': None
    readonly 'explained.sales': None
    readonly 'explained.salesPart': None
    readonly 'explained.turnoverFen': None
    readonly 'explained.turnoverPart': None
    readonly 'explained.channelCostFen': None
    readonly 'explained.netFen': None
    readonly 'explained.myShareFen': None
    readonly 'paid': None
  }
  readonly reviews: {
    readonly 'type.THEME': None
    readonly 'type.FONT': None
    readonly 'type.WALLPAPER': None
    readonly 'type.AOD': None
    readonly 'type.RINGTONE': None
    readonly 'type.VIDEO_WALLPAPER': None
    readonly 'kind.ADD': None
    readonly 'kind.NEW_VERSION': None
    readonly 'kind.PRICE_MODIFIED': None
    readonly 'kind.PROFILE_UPDATED': None
    readonly 'untitled': None
    readonly 'allTypes': None
    readonly 'typeFilter': None
    readonly 'wait.minutes': { readonly count: number }
    readonly 'wait.hours': { readonly count: number }
    readonly 'wait.days': { readonly count: number }
    readonly 'queue.title': None
    readonly 'queue.lead': None
    readonly 'queue.filters': None
    readonly 'queue.filter.QUEUE': None
    readonly 'queue.filter.MINE': None
    readonly 'queue.filter.APPROVED': None
    readonly 'queue.filter.REJECTED': None
    readonly 'queue.filter.ALL': None
    readonly 'queue.search': None
    readonly 'queue.caption': None
    readonly 'queue.work': None
    readonly 'queue.designer': None
    readonly 'queue.waiting': None
    readonly 'queue.submitted': None
    readonly 'queue.findings': None
    readonly 'queue.state': None
    readonly 'queue.noFindings': None
    readonly 'queue.errors': { readonly count: number }
    readonly 'queue.warnings': { readonly count: number }
    readonly 'queue.heldBy': { readonly name: Value }
    readonly 'queue.nudged': None
    readonly 'queue.heldByMe': None
    readonly 'queue.start': None
    readonly 'queue.open': None
    readonly 'queue.openNamed': { readonly name: Value }
    readonly 'queue.look': None
    readonly 'queue.lookNamed': { readonly name: Value }
    readonly 'queue.own': None
    readonly 'queue.keys': None
    readonly 'queue.none.QUEUE': None
    readonly 'queue.none.MINE': None
    readonly 'queue.none.APPROVED': None
    readonly 'queue.none.REJECTED': None
    readonly 'queue.none.ALL': None
    readonly 'queue.noneText.QUEUE': None
    readonly 'queue.noneText.MINE': None
    readonly 'queue.noneText.APPROVED': None
    readonly 'queue.noneText.REJECTED': None
    readonly 'queue.noneText.ALL': None
    readonly 'queue.noneFound': None
    readonly 'queue.noneFoundText': None
    readonly 'queue.clear': None
    readonly 'queue.empty': None
    readonly 'queue.sort.turn': None
    readonly 'queue.sort.due': None
    readonly 'queue.sort.label': None
    readonly 'queue.more.kind.label': None
    readonly 'queue.more.kind.any': None
    readonly 'queue.more.kind.NEW': None
    readonly 'queue.more.kind.UPDATE': None
    readonly 'queue.more.resubmitted.label': None
    readonly 'queue.more.resubmitted.any': None
    readonly 'queue.more.resubmitted.true': None
    readonly 'queue.more.level.label': None
    readonly 'queue.more.level.any': None
    readonly 'queue.more.level.one': { readonly level: Value }
    readonly 'queue.more.level.NONE': None
    readonly 'queue.more.language.label': None
    readonly 'queue.more.language.any': None
    readonly 'queue.more.language.en': None
    readonly 'queue.more.language.zh': None
    readonly 'queue.more.findings.label': None
    readonly 'queue.more.findings.any': None
    readonly 'queue.more.findings.WITH': None
    readonly 'queue.more.findings.WITHOUT': None
    readonly 'queue.more.similar.label': None
    readonly 'queue.more.similar.any': None
    readonly 'queue.more.similar.true': None
    readonly 'queue.saved.button': None
    readonly 'queue.saved.save': None
    readonly 'queue.saved.none': None
    readonly 'queue.saved.title': None
    readonly 'queue.saved.name': None
    readonly 'queue.saved.submit': None
    readonly 'queue.saved.saved': { readonly name: Value }
    readonly 'queue.saved.delete': { readonly name: Value }
    readonly 'queue.saved.deleted': { readonly name: Value }
    readonly 'queue.saved.lead': None
    readonly 'queue.due.late': { readonly count: number }
    readonly 'queue.due.today': None
    readonly 'queue.due.left': { readonly count: number }
    readonly 'queue.due.day': { readonly day: Value }
    readonly 'queue.decidedBy': { readonly name: Value }
    readonly 'queue.onlyTheirs': None
    readonly 'queue.oneDesignerOff': None
    readonly 'queue.onlyTheirsNamed': { readonly name: Value }
    readonly 'bulk.title': None
    readonly 'bulk.lead': { readonly max: Value }
    readonly 'bulk.held': { readonly count: number }
    readonly 'bulk.resume': None
    readonly 'bulk.none': None
    readonly 'bulk.noneText': None
    readonly 'bulk.group': { readonly name: Value; readonly type: Value }
    readonly 'bulk.waiting': { readonly count: number }
    readonly 'bulk.waitingInBatch': { readonly count: number }
    readonly 'bulk.nudged': { readonly count: number }
    readonly 'bulk.oldest': None
    readonly 'bulk.claim': { readonly count: number }
    readonly 'bulk.back': None
    readonly 'bulk.done': None
    readonly 'bulk.doneText': None
    readonly 'bulk.headTitle': { readonly count: Value; readonly type: Value }
    readonly 'bulk.heldFor': None
    readonly 'bulk.giveBack': None
    readonly 'bulk.giveBackTitle': None
    readonly 'bulk.giveBackText': None
    readonly 'bulk.decide': { readonly count: number }
    readonly 'bulk.deciding': { readonly approved: Value; readonly rejected: Value }
    readonly 'bulk.decided': { readonly approved: Value; readonly rejected: Value }
    readonly 'bulk.again': None
    readonly 'bulk.works': None
    readonly 'bulk.panel': None
    readonly 'bulk.tally': { readonly approved: Value; readonly open: Value; readonly rejected: Value }
    readonly 'bulk.acting': { readonly count: number }
    readonly 'bulk.approve': None
    readonly 'bulk.approveMany': { readonly count: Value }
    readonly 'bulk.reject': None
    readonly 'bulk.rejectMany': { readonly count: Value }
    readonly 'bulk.unmark': None
    readonly 'bulk.unmarkMany': { readonly count: Value }
    readonly 'bulk.approveRest': { readonly count: Value }
    readonly 'bulk.note': None
    readonly 'bulk.noteSaved': None
    readonly 'bulk.unreasoned': { readonly count: number }
    readonly 'bulk.nothingMarked': None
    readonly 'bulk.confirm': { readonly count: number }
    readonly 'bulk.confirmText': { readonly approved: Value; readonly rejected: Value }
    readonly 'bulk.confirmHidden': { readonly count: number }
    readonly 'bulk.confirmCopies': { readonly count: number }
    readonly 'bulk.mark.APPROVE': None
    readonly 'bulk.mark.REJECT': None
    readonly 'bulk.copy.same': None
    readonly 'bulk.copy.almostSame': None
    readonly 'bulk.copy.veryAlike': None
    readonly 'bulk.copy.alike': None
    readonly 'bulk.copy.changed': None
    readonly 'bulk.copy.files': None
    readonly 'bulk.onlyCopies': None
    readonly 'bulk.nextCopy': None
    readonly 'bulk.choose': { readonly name: Value }
    readonly 'bulk.large': None
    readonly 'bulk.play': None
    readonly 'bulk.undo': None
    readonly 'bulk.nothingToUndo': None
    readonly 'bulk.more': None
    readonly 'bulk.keys.move': None
    readonly 'bulk.keys.rows': None
    readonly 'bulk.keys.range': None
    readonly 'bulk.keys.select': None
    readonly 'bulk.keys.selectAll': None
    readonly 'bulk.keys.approve': None
    readonly 'bulk.keys.approveRest': None
    readonly 'bulk.keys.reject': None
    readonly 'bulk.keys.reasons': None
    readonly 'bulk.keys.findReason': None
    readonly 'bulk.keys.unmark': None
    readonly 'bulk.keys.note': None
    readonly 'bulk.keys.undo': None
    readonly 'bulk.keys.large': None
    readonly 'bulk.keys.play': None
    readonly 'bulk.keys.copies': None
    readonly 'bulk.keys.onlyCopies': None
    readonly 'bulk.keys.compare': None
    readonly 'bulk.keys.decide': None
    readonly 'bulk.kinds': None
    readonly 'bulk.size': None
    readonly 'bulk.nextOf': { readonly count: Value; readonly type: Value }
    readonly 'bulk.waitingOfKind': { readonly count: Value }
    readonly 'bulk.enterDecides': None
    readonly 'review.back': None
    readonly 'review.mine': None
    readonly 'review.by': { readonly name: Value }
    readonly 'review.waiting': { readonly time: Value }
    readonly 'review.version': { readonly version: Value }
    readonly 'review.previous': None
    readonly 'review.next': None
    readonly 'review.noPrevious': None
    readonly 'review.noNext': None
    readonly 'review.place': { readonly number: Value; readonly total: Value }
    readonly 'review.views': None
    readonly 'review.pictures': None
    readonly 'review.difference': None
    readonly 'review.differenceCount': { readonly count: Value }
    readonly 'review.noDifference': None
    readonly 'review.keys': None
    readonly 'review.withdrawn': None
    readonly 'glance.title': None
    readonly 'glance.noFindings': None
    readonly 'glance.record': None
    readonly 'glance.proof': None
    readonly 'glance.noProof': None
    readonly 'glance.new': None
    readonly 'glance.rejectedNow': None
    readonly 'glance.decidedNow': None
    readonly 'glance.decided': None
    readonly 'glance.rejected': { readonly count: number }
    readonly 'claim.claiming': None
    readonly 'claim.held': { readonly time: Value }
    readonly 'claim.heldText': None
    readonly 'claim.back': None
    readonly 'claim.given': None
    readonly 'claim.free': None
    readonly 'claim.take': None
    readonly 'claim.again': None
    readonly 'claim.taken': None
    readonly 'claim.lost': None
    readonly 'claim.notSaved': None
    readonly 'claim.kept': None
    readonly 'claim.failed': None
    readonly 'claim.needed': None
    readonly 'decide.title': None
    readonly 'decide.approve': None
    readonly 'decide.reject': None
    readonly 'decide.approved': { readonly name: Value }
    readonly 'decide.rejected': { readonly name: Value }
    readonly 'decide.approving': { readonly name: Value }
    readonly 'decide.rejecting': { readonly name: Value }
    readonly 'decide.undo': None
    readonly 'decide.failed': { readonly name: Value; readonly why: Value }
    readonly 'decide.approveAnyway.title': None
    readonly 'decide.approveAnyway.text': None
    readonly 'decide.approveAnyway.confirm': None
    readonly 'decide.reasons': None
    readonly 'decide.findReason': None
    readonly 'decide.reasonsFound': { readonly count: number }
    readonly 'decide.told': None
    readonly 'decide.decidedAt': None
    readonly 'decide.note': None
    readonly 'decide.noteHelp': None
    readonly 'decide.leaveField': None
    readonly 'decide.reasonsFull': { readonly max: Value }
    readonly 'decide.pressedTwice': None
    readonly 'takeBack.button': None
    readonly 'takeBack.title': { readonly name: Value }
    readonly 'takeBack.text': None
    readonly 'takeBack.reason': None
    readonly 'takeBack.done': { readonly name: Value }
    readonly 'reason.copyrightProof': None
    readonly 'reason.copyrightInfringement': None
    readonly 'reason.plagiarism': None
    readonly 'reason.lowQuality': None
    readonly 'reason.previewMismatch': None
    readonly 'reason.brokenModule': None
    readonly 'reason.incompleteIcons': None
    readonly 'reason.illegible': None
    readonly 'reason.wrongNameOrTags': None
    readonly 'reason.incompatible': None
    readonly 'reason.sensitiveContent': None
    readonly 'reason.advertising': None
    readonly 'reason.glyphsMissing': None
    readonly 'reason.fontLicence': None
    readonly 'reason.poorSound': None
    readonly 'reason.watermark': None
    readonly 'reason.priceUnreasonable': None
    readonly 'reason.duplicateWork': None
    readonly 'reason.other': None
    readonly 'table.work': None
    readonly 'table.screenshot': { readonly number: Value }
    readonly 'table.fromPackage': { readonly number: Value }
    readonly 'table.home': None
    readonly 'table.lock': None
    readonly 'table.aod': None
    readonly 'part.package': None
    readonly 'part.noPackage': None
    readonly 'part.details': None
    readonly 'part.history': None
    readonly 'part.noHistory': None
    readonly 'fact.name': None
    readonly 'fact.translations': None
    readonly 'fact.description': None
    readonly 'fact.copyrightHolder': None
    readonly 'fact.fontLanguages': None
    readonly 'fact.designer': None
    readonly 'fact.contributor': None
    readonly 'fact.price': None
    readonly 'fact.divide': None
    readonly 'fact.tags': None
    readonly 'fact.regions': None
    readonly 'fact.systems': None
    readonly 'fact.updateLog': None
    readonly 'fact.remark': None
    readonly 'fact.proof': None
    readonly 'fact.noProof': None
    readonly 'fact.proofInRecord': None
    readonly 'fact.download': { readonly name: Value; readonly size: Value }
    readonly 'fact.releaseOn': None
    readonly 'diff.fields': None
    readonly 'diff.noFields': None
    readonly 'diff.pictures': None
    readonly 'diff.before': None
    readonly 'diff.after': None
    readonly 'diff.same': None
    readonly 'diff.published': { readonly date: Value; readonly version: Value }
    readonly 'diff.icon': { readonly app: Value }
    readonly 'diff.modules': None
    readonly 'diff.noModules': None
    readonly 'diff.files': { readonly count: number }
    readonly 'diff.moreFiles': { readonly count: number }
    readonly 'diff.smallFiles': None
    readonly 'diff.notRead': None
    readonly 'diff.change.ADDED': None
    readonly 'diff.change.REMOVED': None
    readonly 'diff.change.CHANGED': None
    readonly 'help.title': None
    readonly 'help.move': None
    readonly 'help.approve': None
    readonly 'help.reject': None
    readonly 'help.reasons': None
    readonly 'help.findReason': None
    readonly 'help.note': None
    readonly 'help.reply': None
    readonly 'help.hold': None
    readonly 'help.undo': None
    readonly 'help.pin': None
    readonly 'help.difference': None
    readonly 'help.similar': None
    readonly 'help.record': None
    readonly 'help.pictures': None
    readonly 'help.zoom': None
    readonly 'help.claim': None
    readonly 'help.queue': None
    readonly 'help.help': None
    readonly 'help.note_': None
    readonly 'help.decideMarked': None
    readonly 'works.title': None
    readonly 'works.lead': None
    readonly 'works.filters': None
    readonly 'works.filter.ALL': None
    readonly 'works.filter.PUBLISHED': None
    readonly 'works.filter.HIDDEN': None
    readonly 'works.filter.REMOVED': None
    readonly 'works.search': None
    readonly 'works.caption': None
    readonly 'works.work': None
    readonly 'works.designer': None
    readonly 'works.price': None
    readonly 'works.state': None
    readonly 'works.published': None
    readonly 'works.changed': None
    readonly 'works.actions': None
    readonly 'works.actionsOf': { readonly name: Value }
    readonly 'works.page': None
    readonly 'works.hide': None
    readonly 'works.unhide': None
    readonly 'works.remove': None
    readonly 'works.none': None
    readonly 'works.noneText': None
    readonly 'works.noneFound': None
    readonly 'works.noneFoundText': None
    readonly 'move.hide.title': { readonly name: Value }
    readonly 'move.hide.text': None
    readonly 'move.hide.submit': None
    readonly 'move.hide.done': { readonly name: Value }
    readonly 'move.unhide.title': { readonly name: Value }
    readonly 'move.unhide.text': None
    readonly 'move.unhide.submit': None
    readonly 'move.unhide.done': { readonly name: Value }
    readonly 'move.remove.title': { readonly name: Value }
    readonly 'move.remove.text': None
    readonly 'move.remove.submit': None
    readonly 'move.remove.done': { readonly name: Value }
    readonly 'move.reason': None
    readonly 'move.note': None
    readonly 'move.noteHelp': None
    readonly 'removals.title': None
    readonly 'removals.lead': None
    readonly 'removals.filters': None
    readonly 'removals.filter.WAITING': None
    readonly 'removals.filter.GRANTED': None
    readonly 'removals.filter.REFUSED': None
    readonly 'removals.filter.ALL': None
    readonly 'removals.state.WAITING': None
    readonly 'removals.state.GRANTED': None
    readonly 'removals.state.REFUSED': None
    readonly 'removals.list': None
    readonly 'removals.reason': None
    readonly 'removals.applied': None
    readonly 'removals.decided': None
    readonly 'removals.grant': None
    readonly 'removals.refuse': None
    readonly 'removals.grantTitle': { readonly name: Value }
    readonly 'removals.grantText': None
    readonly 'removals.grantSubmit': None
    readonly 'removals.refuseTitle': { readonly name: Value }
    readonly 'removals.refuseText': None
    readonly 'removals.refuseSubmit': None
    readonly 'removals.note': None
    readonly 'removals.granted': { readonly name: Value }
    readonly 'removals.refused': { readonly name: Value }
    readonly 'removals.none': None
    readonly 'removals.noneOther': None
    readonly 'removals.noneText': None
    readonly 'overview.title': None
    readonly 'overview.lead': None
    readonly 'overview.waiting': None
    readonly 'overview.kind': None
    readonly 'overview.count': None
    readonly 'overview.late': None
    readonly 'overview.promised': None
    readonly 'overview.workingDays': { readonly count: number }
    readonly 'overview.oldest': None
    readonly 'overview.nothing': None
    readonly 'overview.nothingText': None
    readonly 'overview.none': None
    readonly 'overview.lateCount': { readonly count: Value }
    readonly 'overview.open': None
    readonly 'overview.openNamed': { readonly type: Value }
    readonly 'overview.also': None
    readonly 'overview.mine': None
    readonly 'overview.appeals': None
    readonly 'overview.removals': None
    readonly 'overview.designers': None
    readonly 'overview.infoChanges': None
    readonly 'overview.tags': None
    readonly 'overview.days': None
    readonly 'overview.day': None
    readonly 'overview.received': None
    readonly 'overview.decided': None
    readonly 'overview.today': None
  }
  readonly rights: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'add': None
    readonly 'filters': None
    readonly 'filter.inUse': None
    readonly 'filter.archived': None
    readonly 'list': None
    readonly 'usedBy': { readonly count: number }
    readonly 'unused': None
    readonly 'holder': { readonly name: Value }
    readonly 'changed': None
    readonly 'archivedAt': None
    readonly 'edit': None
    readonly 'editNamed': { readonly title: Value }
    readonly 'archive': None
    readonly 'archiveNamed': { readonly title: Value }
    readonly 'restore': None
    readonly 'restoreNamed': { readonly title: Value }
    readonly 'restored': { readonly title: Value }
    readonly 'archiving.title': { readonly title: Value }
    readonly 'archiving.text': None
    readonly 'archiving.confirm': None
    readonly 'archiving.done': { readonly title: Value }
    readonly 'none': None
    readonly 'noneText': None
    readonly 'noneArchived': None
    readonly 'noneArchivedText': None
    readonly 'dialog.add': None
    readonly 'dialog.addText': None
    readonly 'dialog.change': None
    readonly 'dialog.changeText': None
    readonly 'dialog.save': None
    readonly 'dialog.saveChange': None
    readonly 'dialog.added': { readonly title: Value }
    readonly 'dialog.changed': { readonly title: Value }
    readonly 'field.title': None
    readonly 'field.holder': None
    readonly 'field.proof': None
    readonly 'field.note': None
    readonly 'help.title': None
    readonly 'help.holder': None
    readonly 'help.proof': None
    readonly 'help.note': None
    readonly 'choice.label': None
    readonly 'choice.help': None
    readonly 'choice.pick': None
    readonly 'choice.nothing': None
    readonly 'choice.upload': None
    readonly 'choice.alone': None
    readonly 'choice.aloneLabel': None
    readonly 'choice.toRecords': None
    readonly 'choice.takeOff': None
    readonly 'choice.takeOffNamed': { readonly title: Value }
    readonly 'choice.archived': None
    readonly 'choice.manage': None
    readonly 'fact.label': None
    readonly 'fact.others': { readonly count: number }
    readonly 'fact.noOthers': None
    readonly 'fact.archived': None
    readonly 'fact.download': { readonly name: Value; readonly size: Value }
  }
  readonly savedReplies: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'add': None
    readonly 'addTitle': None
    readonly 'changeTitle': None
    readonly 'reason': None
    readonly 'reasonHelp': None
    readonly 'anyReason': None
    readonly 'text': None
    readonly 'changed': None
    readonly 'cameWith': None
    readonly 'acts': None
    readonly 'change': None
    readonly 'delete': None
    readonly 'save': None
    readonly 'saved': None
    readonly 'en': None
    readonly 'zh': None
    readonly 'deleteTitle': None
    readonly 'deleteText': None
    readonly 'deleted': None
    readonly 'picker.title': None
    readonly 'language.en': None
    readonly 'language.zh': None
  }
  readonly sharing: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'new': None
    readonly 'list': None
    readonly 'sides': None
    readonly 'states': None
    readonly 'side.RECEIVED': None
    readonly 'side.GIVEN': None
    readonly 'state.ALL': None
    readonly 'state.PENDING': None
    readonly 'state.ONGOING': None
    readonly 'state.SUSPENDED': None
    readonly 'state.EXPIRED': None
    readonly 'reason.PRODUCT_HIDDEN': None
    readonly 'reason.PRODUCT_REMOVED': None
    readonly 'reason.BANNED': None
    readonly 'reason.OVER': None
    readonly 'reason.NO_ANSWER': None
    readonly 'reason.DECLINED': None
    readonly 'reason.HANDED_OVER': None
    readonly 'none.RECEIVED.title': None
    readonly 'none.RECEIVED.text': None
    readonly 'none.GIVEN.title': None
    readonly 'none.GIVEN.text': None
    readonly 'column.work': None
    readonly 'column.other.GIVEN': None
    readonly 'column.other.RECEIVED': None
    readonly 'column.ratio': None
    readonly 'column.state': None
    readonly 'column.period': None
    readonly 'column.brought.GIVEN': None
    readonly 'column.brought.RECEIVED': None
    readonly 'column.act': None
    readonly 'party': { readonly name: Value; readonly number: Value }
    readonly 'ratio': { readonly ratio: number }
    readonly 'permanent': None
    readonly 'days': { readonly days: number }
    readonly 'answerUntil': { readonly length: Value }
    readonly 'offers.title': None
    readonly 'offers.lead': None
    readonly 'offers.offer': { readonly name: Value; readonly ratio: number; readonly work: Value }
    readonly 'accept.open': None
    readonly 'accept.named': { readonly work: Value }
    readonly 'accept.title': { readonly work: Value }
    readonly 'accept.confirm': None
    readonly 'accept.text': { readonly name: Value; readonly ratio: number; readonly work: Value }
    readonly 'accept.done': None
    readonly 'accept.agreement': None
    readonly 'decline.open': None
    readonly 'decline.named': { readonly work: Value }
    readonly 'decline.title': { readonly work: Value }
    readonly 'decline.confirm': None
    readonly 'decline.text': { readonly name: Value; readonly ratio: number; readonly work: Value }
    readonly 'decline.done': None
    readonly 'extend.open': None
    readonly 'extend.named': { readonly work: Value }
    readonly 'extend.title': { readonly work: Value }
    readonly 'extend.now': None
    readonly 'extend.text': None
    readonly 'extend.days': None
    readonly 'extend.unit': None
    readonly 'extend.submit': None
    readonly 'extend.done': None
    readonly 'proof.title': None
    readonly 'proof.lead': None
    readonly 'pick.title': None
    readonly 'pick.lead': None
    readonly 'pick.search': None
    readonly 'pick.none': None
    readonly 'pick.noneText': None
    readonly 'pick.back': None
    readonly 'pick.left': None
    readonly 'pick.choose': None
    readonly 'pick.chooseNamed': { readonly work: Value }
    readonly 'editor.title': { readonly work: Value }
    readonly 'editor.lead': None
    readonly 'editor.sharer': None
    readonly 'editor.sharerHelp': None
    readonly 'editor.sharerHelpByEmail': None
    readonly 'editor.find': None
    readonly 'editor.foundDesigner': { readonly name: Value; readonly number: Value }
    readonly 'editor.foundAccount': { readonly name: Value; readonly number: Value }
    readonly 'editor.former': None
    readonly 'editor.ratio': None
    readonly 'editor.ratioHelp': { readonly ratio: number }
    readonly 'editor.period': None
    readonly 'editor.periods.DAYS.label': None
    readonly 'editor.periods.DAYS.text': None
    readonly 'editor.periods.PERMANENT.label': None
    readonly 'editor.periods.PERMANENT.text': None
    readonly 'editor.days': None
    readonly 'editor.fixed': None
    readonly 'editor.submit': None
    readonly 'editor.done': None
    readonly 'editor.agree': None
    readonly 'editor.agreement': None
    readonly 'simulation.title': None
    readonly 'simulation.lead': None
    readonly 'simulation.unreadable': None
    readonly 'simulation.new': None
    readonly 'simulation.month': None
    readonly 'simulation.share': None
    readonly 'simulation.owner': None
    readonly 'agreements': None
    readonly 'scheme.title': { readonly work: Value }
    readonly 'scheme.untitled': None
    readonly 'scheme.lead': None
    readonly 'scheme.you': { readonly name: Value; readonly number: Value }
    readonly 'scheme.offered': None
    readonly 'scheme.ended': None
    readonly 'scheme.months': None
    readonly 'scheme.monthsLead': None
    readonly 'scheme.noMonths': None
    readonly 'scheme.brought.GIVEN': None
    readonly 'scheme.brought.RECEIVED': None
    readonly 'scheme.history': None
    readonly 'act.offer': None
    readonly 'act.accept': None
    readonly 'act.decline': None
    readonly 'act.extend': None
    readonly 'act.suspend': None
    readonly 'act.resume': None
    readonly 'act.expire': None
    readonly 'by.reader': None
    readonly 'by.system': None
  }
  readonly similarity: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'looking': None
    readonly 'none': None
    readonly 'untitled': None
    readonly 'comma': None
    readonly 'own': None
    readonly 'by': { readonly name: Value }
    readonly 'first.OURS': None
    readonly 'first.THEIRS': None
    readonly 'ours': None
    readonly 'theirs': None
    readonly 'notSubmitted': None
    readonly 'closeness.same': None
    readonly 'closeness.almostSame': None
    readonly 'closeness.veryAlike': None
    readonly 'closeness.alike': None
    readonly 'closeness.changed': None
    readonly 'bits': { readonly distance: Value }
    readonly 'agreeing': { readonly percent: Value }
    readonly 'mirrored': None
    readonly 'turned': { readonly degrees: Value }
    readonly 'openPair': { readonly name: Value; readonly what: Value }
    readonly 'files': { readonly count: number; readonly of: Value; readonly size: Value }
    readonly 'filesShown': None
    readonly 'glance.looking': None
    readonly 'glance.some': { readonly count: number }
    readonly 'glance.theirs': { readonly count: number }
    readonly 'glance.none': None
    readonly 'compare.title': None
    readonly 'compare.place': { readonly number: Value; readonly total: Value }
    readonly 'compare.views': None
    readonly 'compare.sides': None
    readonly 'compare.slider': None
    readonly 'compare.blink': None
    readonly 'compare.split': None
    readonly 'compare.swap': None
    readonly 'compare.flip': None
    readonly 'compare.previous': None
    readonly 'compare.next': None
    readonly 'compare.only': None
    readonly 'compare.close': None
    readonly 'compare.keys': None
    readonly 'compare.inPackage': { readonly path: Value }
    readonly 'bulk.compare': None
    readonly 'bulk.more': { readonly count: number }
    readonly 'batch.some': { readonly count: number }
    readonly 'batch.title': None
    readonly 'batch.inBatch': { readonly name: Value }
    readonly 'mine.title': { readonly count: number }
    readonly 'mine.text': None
    readonly 'mine.sent': { readonly date: Value }
    readonly 'mine.draft': None
    readonly 'mine.compare': None
    readonly 'mine.ours': None
    readonly 'mine.theirs': None
    readonly 'entry.by': { readonly name: Value }
    readonly 'entry.ENTRY': None
    readonly 'entry.WORK': None
    readonly 'compareNamed': { readonly name: Value }
    readonly 'twoVersions': None
  }
  readonly status: {
    readonly 'title': None
    readonly 'lead': { readonly release: Value }
    readonly 'now': None
    readonly 'check.database': None
    readonly 'check.replica': None
    readonly 'check.store': None
    readonly 'check.space': None
    readonly 'answers': None
    readonly 'silent': None
    readonly 'room': None
    readonly 'full': None
    readonly 'due': None
    readonly 'dueLead': None
    readonly 'releases': None
    readonly 'settlements': None
    readonly 'freezes': None
    readonly 'overdue': None
    readonly 'onTime': None
    readonly 'task': None
    readonly 'failures': None
    readonly 'failingSince': None
    readonly 'lastTried': None
    readonly 'reason': None
    readonly 'noneFails': None
    readonly 'queues': None
    readonly 'queuesLead': None
    readonly 'queue': None
    readonly 'waiting': None
    readonly 'oldest': None
    readonly 'later': None
    readonly 'noQueues': None
    readonly 'dead': { readonly count: number }
    readonly 'messages': None
    readonly 'messagesLead': None
    readonly 'channel.EMAIL': None
    readonly 'channel.SMS': None
    readonly 'kind': None
    readonly 'written': None
    readonly 'givenUp': None
    readonly 'none': None
    readonly 'noChannels': None
    readonly 'replicas': None
    readonly 'replicasLead': None
    readonly 'server': None
    readonly 'state': None
    readonly 'lag': None
    readonly 'seconds': { readonly seconds: Value }
    readonly 'unknown': None
    readonly 'noReplicas': None
    readonly 'disk': None
    readonly 'size': None
    readonly 'free': None
    readonly 'freeOf': { readonly free: Value; readonly total: Value }
    readonly 'log': None
    readonly 'logLead': None
    readonly 'published': None
    readonly 'line': { readonly sequence: Value }
    readonly 'unpublished': None
    readonly 'end': None
    readonly 'whole': None
    readonly 'cutOff': None
    readonly 'storeSilent': None
  }
  readonly tags: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'views': None
    readonly 'view.catalogue': None
    readonly 'view.requests': None
    readonly 'type.THEME': None
    readonly 'type.FONT': None
    readonly 'type.WALLPAPER': None
    readonly 'type.AOD': None
    readonly 'type.RINGTONE': None
    readonly 'type.VIDEO_WALLPAPER': None
    readonly 'caption': None
    readonly 'filter.label': None
    readonly 'filter.CURRENT': None
    readonly 'filter.RETIRED': None
    readonly 'filter.ALL': None
    readonly 'anyType': None
    readonly 'ofType': None
    readonly 'search': None
    readonly 'place': None
    readonly 'tag': None
    readonly 'types': None
    readonly 'everyType': None
    readonly 'uses': None
    readonly 'usesMany': { readonly count: Value }
    readonly 'status': None
    readonly 'current': None
    readonly 'retired': None
    readonly 'act': None
    readonly 'add': None
    readonly 'edit': None
    readonly 'editNamed': { readonly name: Value }
    readonly 'retire': None
    readonly 'retireNamed': { readonly name: Value }
    readonly 'restore': None
    readonly 'restoreNamed': { readonly name: Value }
    readonly 'none': None
    readonly 'noneFound': None
    readonly 'form.addTitle': None
    readonly 'form.editTitle': { readonly name: Value }
    readonly 'form.en': None
    readonly 'form.zh': None
    readonly 'form.labelHelp': { readonly max: Value }
    readonly 'form.categories': None
    readonly 'form.position': None
    readonly 'form.positionHelp': None
    readonly 'form.addSubmit': None
    readonly 'form.editSubmit': None
    readonly 'form.added': { readonly name: Value }
    readonly 'form.saved': { readonly name: Value }
    readonly 'retireTitle': { readonly name: Value }
    readonly 'retireText': None
    readonly 'retireDone': { readonly name: Value }
    readonly 'restoreTitle': { readonly name: Value }
    readonly 'restoreText': None
    readonly 'restoreDone': { readonly name: Value }
    readonly 'requests.list': None
    readonly 'requests.states': None
    readonly 'requests.state.WAITING': None
    readonly 'requests.state.ADDED': None
    readonly 'requests.state.DECLINED': None
    readonly 'requests.state.ALL': None
    readonly 'requests.keys': None
    readonly 'requests.asked': { readonly count: number; readonly names: Value }
    readonly 'requests.andOthers': { readonly names: Value }
    readonly 'requests.since': None
    readonly 'requests.decided': None
    readonly 'requests.became': { readonly tag: Value }
    readonly 'requests.note': { readonly note: Value }
    readonly 'requests.add': None
    readonly 'requests.map': None
    readonly 'requests.decline': None
    readonly 'requests.addTitle': { readonly name: Value }
    readonly 'requests.addText': None
    readonly 'requests.addDone': { readonly name: Value }
    readonly 'requests.mapTitle': { readonly name: Value }
    readonly 'requests.mapText': None
    readonly 'requests.mapTag': None
    readonly 'requests.mapSubmit': None
    readonly 'requests.mapDone': { readonly name: Value }
    readonly 'requests.declineTitle': { readonly name: Value }
    readonly 'requests.declineText': None
    readonly 'requests.declineNote': None
    readonly 'requests.declineSubmit': None
    readonly 'requests.declineDone': { readonly name: Value }
    readonly 'requests.none.WAITING': None
    readonly 'requests.none.ADDED': None
    readonly 'requests.none.DECLINED': None
    readonly 'requests.none.ALL': None
    readonly 'requests.noneText': None
    readonly 'ask.none': { readonly text: Value }
    readonly 'ask.action': None
    readonly 'ask.done': { readonly text: Value }
    readonly 'ask.title': None
    readonly 'ask.state.WAITING': None
    readonly 'ask.state.ADDED': None
    readonly 'ask.state.DECLINED': None
    readonly 'ask.as': { readonly tag: Value }
  }
  readonly tenders: {
    readonly 'tabs': None
    readonly 'sections.open': None
    readonly 'sections.mine': None
    readonly 'sections.instructions': None
    readonly 'state.DRAFT': None
    readonly 'state.NOT_STARTED': None
    readonly 'state.IN_PROGRESS': None
    readonly 'state.ENDED': None
    readonly 'state.CANCELLED': None
    readonly 'filter.ALL': None
    readonly 'filter.DRAFT': None
    readonly 'filter.NOT_STARTED': None
    readonly 'filter.IN_PROGRESS': None
    readonly 'filter.ENDED': None
    readonly 'filter.CANCELLED': None
    readonly 'bidState.DRAFT': None
    readonly 'bidState.SUBMITTED': None
    readonly 'bidState.WITHDRAWN': None
    readonly 'bidState.WON': None
    readonly 'bidState.LOST': None
    readonly 'level.S': None
    readonly 'level.A': None
    readonly 'level.B': None
    readonly 'level.C': None
    readonly 'level.NONE': None
    readonly 'budget.FIXED': { readonly amountFen: number }
    readonly 'budget.UP_TO': { readonly amountFen: number }
    readonly 'budget.OPEN': None
    readonly 'list.caption': None
    readonly 'list.filter': None
    readonly 'open.title': None
    readonly 'open.lead': None
    readonly 'open.none': None
    readonly 'open.noneText': None
    readonly 'mine.title': None
    readonly 'mine.lead': None
    readonly 'mine.none': None
    readonly 'mine.noneText': None
    readonly 'column.title': None
    readonly 'column.state': None
    readonly 'column.ends': None
    readonly 'column.budget': None
    readonly 'column.places': None
    readonly 'column.own': None
    readonly 'column.won': None
    readonly 'column.unanswered': None
    readonly 'column.next': None
    readonly 'column.deliveries': None
    readonly 'from': None
    readonly 'invited': None
    readonly 'bids': None
    readonly 'bidsSealed': { readonly count: number }
    readonly 'openBid': None
    readonly 'bidNow': None
    readonly 'calendar': None
    readonly 'cancelled': None
    readonly 'reason': None
    readonly 'levelNeeded.title': None
    readonly 'levelNeeded.text': None
    readonly 'levelNeeded.how': None
    readonly 'page.about': None
    readonly 'page.submission': None
    readonly 'page.bid': None
    readonly 'page.images': None
    readonly 'page.materials': None
    readonly 'page.delivery': None
    readonly 'part.title': None
    readonly 'part.brief': None
    readonly 'part.instructions': None
    readonly 'part.submission': None
    readonly 'part.items': None
    readonly 'part.budget': None
    readonly 'part.budgetFen': None
    readonly 'part.places': None
    readonly 'part.audience': None
    readonly 'part.levels': None
    readonly 'part.startsAt': None
    readonly 'part.endsAt': None
    readonly 'part.deliverBy': None
    readonly 'part.terms': None
    readonly 'part.milestones': None
    readonly 'part.materialsNeedTerms': None
    readonly 'item.name': None
    readonly 'item.count': None
    readonly 'item.format': None
    readonly 'item.files': None
    readonly 'item.anyFile': None
    readonly 'questions.title': None
    readonly 'questions.lead': None
    readonly 'questions.staffLead': None
    readonly 'questions.yours': None
    readonly 'questions.waits': None
    readonly 'questions.ask': None
    readonly 'questions.asked': None
    readonly 'questions.field': None
    readonly 'questions.help': None
    readonly 'questions.none': None
    readonly 'questions.answer': None
    readonly 'questions.answerAgain': None
    readonly 'questions.answered': None
    readonly 'questions.answerField': None
    readonly 'bid.title': None
    readonly 'bid.lead': None
    readonly 'bid.none': None
    readonly 'bid.comma': None
    readonly 'bid.proposal': None
    readonly 'bid.proposalHelp': None
    readonly 'bid.price': None
    readonly 'bid.priceHelp': None
    readonly 'bid.days': None
    readonly 'bid.daysUnit': None
    readonly 'bid.samples': None
    readonly 'bid.samplesHelp': { readonly max: Value }
    readonly 'bid.save': None
    readonly 'bid.saveSubmitted': None
    readonly 'bid.saved': None
    readonly 'bid.saveFirst': None
    readonly 'bid.submitTitle': None
    readonly 'bid.submitLead': None
    readonly 'bid.submit': None
    readonly 'bid.submitted': None
    readonly 'bid.submittedAt': None
    readonly 'bid.agree': None
    readonly 'bid.withdraw': None
    readonly 'bid.withdrawTitle': None
    readonly 'bid.withdrawText': None
    readonly 'bid.withdrawn': None
    readonly 'bid.changed': None
    readonly 'bid.changedText': { readonly parts: Value }
    readonly 'bid.confirm': None
    readonly 'bid.confirmed': None
    readonly 'bid.outcome.DRAFT': None
    readonly 'bid.outcome.SUBMITTED': None
    readonly 'bid.outcome.WITHDRAWN': None
    readonly 'bid.outcome.WON': None
    readonly 'bid.outcome.LOST': None
    readonly 'bid.missing': { readonly count: number }
    readonly 'bid.askTitle': { readonly title: Value }
    readonly 'instructions.title': None
    readonly 'instructions.lead': None
    readonly 'instructions.or': None
    readonly 'instructions.text': { readonly characters: number; readonly levels: Value; readonly samples: Value }
    readonly 'console.title': None
    readonly 'console.lead': None
    readonly 'console.caption': None
    readonly 'console.new': None
    readonly 'console.none': None
    readonly 'console.noneText': None
    readonly 'console.untitled': None
    readonly 'console.wonOf': { readonly places: Value; readonly won: Value }
    readonly 'console.views': None
    readonly 'console.view.edit': None
    readonly 'console.view.invited': None
    readonly 'console.view.questions': None
    readonly 'console.view.bids': None
    readonly 'console.view.versions': None
    readonly 'console.view.materials': None
    readonly 'console.view.deliveries': None
    readonly 'console.words': None
    readonly 'console.titleField.en': None
    readonly 'console.titleField.zh': None
    readonly 'console.in.en': { readonly part: Value }
    readonly 'console.in.zh': { readonly part: Value }
    readonly 'console.budget': None
    readonly 'console.budgetKind.FIXED': None
    readonly 'console.budgetKind.UP_TO': None
    readonly 'console.budgetKind.OPEN': None
    readonly 'console.budgetText.FIXED': None
    readonly 'console.budgetText.UP_TO': None
    readonly 'console.budgetText.OPEN': None
    readonly 'console.who': None
    readonly 'console.audience.LEVELS': None
    readonly 'console.audience.INVITED': None
    readonly 'console.audienceText.LEVELS': None
    readonly 'console.audienceText.INVITED': None
    readonly 'console.when': None
    readonly 'console.item': { readonly number: Value }
    readonly 'console.addItem': None
    readonly 'console.removeItem': { readonly number: Value }
    readonly 'console.itemsFull': { readonly max: Value }
    readonly 'console.save': None
    readonly 'console.saveVersion': None
    readonly 'console.saved': None
    readonly 'console.publish': None
    readonly 'console.published': None
    readonly 'console.publishTitle': None
    readonly 'console.publishLevels': { readonly count: number; readonly levels: Value }
    readonly 'console.publishInvited': { readonly count: number }
    readonly 'console.missing': { readonly count: number }
    readonly 'console.cancel': None
    readonly 'console.cancelNow': None
    readonly 'console.cancelTitle': None
    readonly 'console.cancelHelp': None
    readonly 'console.cancelled': None
    readonly 'console.milestonesLead': None
    readonly 'console.milestone': { readonly number: Value }
    readonly 'console.milestoneName': None
    readonly 'console.milestoneDue': None
    readonly 'console.milestoneShare': None
    readonly 'console.removeMilestone': { readonly number: Value }
    readonly 'console.milestonesFull': { readonly max: Value }
    readonly 'console.addMilestone': None
    readonly 'console.materials': None
    readonly 'console.needTerms': None
    readonly 'console.accepts': None
    readonly 'console.acceptsAny': None
    readonly 'console.acceptsOwn': None
    readonly 'console.itemMilestone': None
    readonly 'console.lastMilestone': None
    readonly 'console.acceptsKind.ANY': None
    readonly 'console.acceptsKind.THEME': None
    readonly 'console.acceptsKind.ARCHIVE': None
    readonly 'console.acceptsKind.PICTURE': None
    readonly 'console.acceptsKind.SCREEN': None
    readonly 'console.acceptsKind.VIDEO': None
    readonly 'console.deliveriesOf': { readonly all: Value; readonly delivered: number; readonly done: Value; readonly late: number }
    readonly 'invitations.title': None
    readonly 'invitations.lead': None
    readonly 'invitations.none': None
    readonly 'invitations.designer': None
    readonly 'invitations.at': None
    readonly 'invitations.invite': None
    readonly 'invitations.invited': None
    readonly 'invitations.account': None
    readonly 'invitations.help': None
    readonly 'versions.lead': None
    readonly 'versions.none': None
    readonly 'versions.version': None
    readonly 'versions.changed': None
    readonly 'versions.first': None
    readonly 'versions.by': None
    readonly 'versions.at': None
    readonly 'opening.SEALED': None
    readonly 'opening.ASKED': None
    readonly 'opening.OPENED': None
    readonly 'opening.ask': None
    readonly 'opening.asked': None
    readonly 'opening.open': None
    readonly 'opening.opened': None
    readonly 'opening.takeBack': None
    readonly 'opening.takenBack': None
    readonly 'opening.askedBy': { readonly name: Value }
    readonly 'opening.openedBy': { readonly name: Value }
    readonly 'compare.none': None
    readonly 'compare.placesLeft': { readonly count: number }
    readonly 'compare.price': None
    readonly 'compare.notConfirmed': None
    readonly 'compare.win': None
    readonly 'compare.lose': None
    readonly 'compare.shortlist': None
    readonly 'compare.unlist': None
    readonly 'compare.title.WIN': { readonly name: Value }
    readonly 'compare.title.LOSE': { readonly name: Value }
    readonly 'compare.help': None
    readonly 'compare.decided': None
    readonly 'compare.level': None
    readonly 'compare.deciding.WIN': { readonly name: Value }
    readonly 'compare.deciding.LOSE': { readonly name: Value }
    readonly 'until': None
    readonly 'bidsOpen': { readonly count: number }
    readonly 'milestoneShare': { readonly percent: number }
    readonly 'next.deliver': { readonly name: Value }
    readonly 'next.delivered': { readonly name: Value }
    readonly 'next.done': None
    readonly 'next.decision': None
    readonly 'next.submit': None
  }
  readonly themeDesign: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'sections.package.title': None
    readonly 'sections.package.text': None
    readonly 'sections.description.title': None
    readonly 'sections.description.text': { readonly newestUiVersion: Value; readonly translations: Value }
    readonly 'sections.systems.title': None
    readonly 'sections.systems.text': { readonly newestSystem: Value; readonly newestUiVersion: Value; readonly systems: Value }
    readonly 'sections.wallpapers.title': None
    readonly 'sections.wallpapers.text': { readonly previewSize: Value }
    readonly 'sections.icons.title': None
    readonly 'sections.icons.text': { readonly iconFillPercent: Value; readonly iconXhdpi: Value; readonly iconXxhdpi: Value; readonly iconXxxhdpi: Value }
    readonly 'sections.modules.title': None
    readonly 'sections.modules.text': None
    readonly 'sections.lockscreen.title': None
    readonly 'sections.lockscreen.text': { readonly screenWidth: Value }
    readonly 'sections.aod.title': None
    readonly 'sections.aod.text': { readonly aodName: Value; readonly aodNameChinese: Value }
    readonly 'sections.previews.title': None
    readonly 'sections.previews.text': { readonly previewSize: Value; readonly screenshots: Value }
    readonly 'sections.limits.title': None
    readonly 'sections.limits.text': { readonly entryMegabytes: Value; readonly packageEntries: Value; readonly packageMegabytes: Value; readonly unpackedMegabytes: Value }
    readonly 'sections.check.title': None
    readonly 'sections.check.text': None
    readonly 'sections.before.title': None
    readonly 'sections.before.text': None
    readonly 'drawings.layout': None
    readonly 'drawings.description': None
    readonly 'drawings.preview': None
    readonly 'drawings.wallpaper': None
    readonly 'drawings.icons': None
    readonly 'drawings.lockscreen': None
    readonly 'drawings.systemui': None
    readonly 'drawings.fonts': None
    readonly 'drawings.ringtones': None
    readonly 'drawings.iconGrid': { readonly iconFillPercent: Value; readonly iconXxhdpi: Value }
    readonly 'drawings.drawing': { readonly iconFillPercent: Value }
    readonly 'drawings.aodFace': None
    readonly 'drawings.previews': None
    readonly 'drawings.launcher': None
    readonly 'drawings.lock': None
    readonly 'drawings.iconSheet': None
    readonly 'drawings.statusbar': None
  }
  readonly ui: {
    readonly 'money': { readonly amountFen: number }
    readonly 'colon': None
    readonly 'retry': None
    readonly 'cancel': None
    readonly 'close': None
    readonly 'remove': { readonly name: Value }
    readonly 'required': None
    readonly 'optional': None
    readonly 'choose': None
    readonly 'showPassword': None
    readonly 'hidePassword': None
    readonly 'more': None
    readonly 'less': None
    readonly 'increase': { readonly name: Value }
    readonly 'decrease': { readonly name: Value }
    readonly 'counter': { readonly count: number; readonly max: number }
    readonly 'counterOver': { readonly count: number; readonly max: number; readonly over: number }
    readonly 'summary.title': { readonly count: number }
    readonly 'summary.failed': None
    readonly 'summary.notSent': None
    readonly 'summary.retry': None
    readonly 'summary.unknown': None
    readonly 'submitting': None
    readonly 'search': None
    readonly 'clearSearch': None
    readonly 'filters': None
    readonly 'sortBy': { readonly name: Value }
    readonly 'tags.find': None
    readonly 'tags.chosen': { readonly count: Value; readonly max: Value }
    readonly 'tags.none': None
    readonly 'tags.full': None
    readonly 'drop.one': None
    readonly 'drop.many': None
    readonly 'drop.over': None
    readonly 'drop.filesOrFolders': None
    readonly 'drop.folder': None
    readonly 'drop.checking': { readonly name: Value }
    readonly 'drop.unreadable': None
    readonly 'drop.replace': None
    readonly 'upload.hash': None
    readonly 'upload.send': None
    readonly 'upload.check': None
    readonly 'upload.done': None
    readonly 'upload.failed': None
    readonly 'upload.cancelled': None
    readonly 'upload.sent': { readonly sent: Value; readonly total: Value }
    readonly 'upload.rate': { readonly rate: Value }
    readonly 'upload.left': { readonly time: Value }
    readonly 'upload.waiting': None
    readonly 'upload.paused': None
    readonly 'upload.pause': None
    readonly 'upload.resume': None
    readonly 'upload.steps': None
    readonly 'duration.seconds': { readonly count: Value }
    readonly 'duration.minutes': { readonly count: Value }
    readonly 'duration.hours': { readonly count: Value }
    readonly 'moreFilters.button': None
    readonly 'moreFilters.inUse': None
    readonly 'count': { readonly count: number }
    readonly 'countMore': { readonly count: number }
    readonly 'pages.label': None
    readonly 'pages.previous': None
    readonly 'pages.next': None
    readonly 'pages.page': { readonly page: Value }
    readonly 'pages.of': { readonly from: Value; readonly to: Value; readonly total: Value }
    readonly 'pages.start': None
    readonly 'pages.readOn': None
    readonly 'status.BANNED': None
    readonly 'status.DRAFT': None
    readonly 'status.WAITING_SCREENSHOTS': None
    readonly 'status.WAITING_REVIEW': None
    readonly 'status.UNDER_REVIEW': None
    readonly 'status.APPROVED': None
    readonly 'status.REJECTED': None
    readonly 'status.PUBLISHED': None
    readonly 'status.REMOVED': None
    readonly 'status.HIDDEN': None
    readonly 'status.REVOKED': None
    readonly 'status.UNKNOWN': None
    readonly 'status.UNVERIFIED': None
    readonly 'status.NORMAL': None
    readonly 'status.VERIFIED': None
    readonly 'status.REFUSED': None
    readonly 'status.INFO_CHANGE_WAIT': None
    readonly 'status.INFO_CHANGE_PASS': None
    readonly 'status.INFO_CHANGE_REJECT': None
    readonly 'sound.play': { readonly name: Value }
    readonly 'sound.pause': { readonly name: Value }
    readonly 'sound.seconds': { readonly seconds: Value }
    readonly 'specimen.failed': None
    readonly 'specimen.more': { readonly count: number }
    readonly 'steps.done': None
    readonly 'steps.current': None
    readonly 'steps.next': None
    readonly 'steps.label': None
    readonly 'coins': { readonly amount: Value; readonly count: number }
    readonly 'free': None
    readonly 'loading': None
    readonly 'failed.title': None
    readonly 'failed.stale': None
    readonly 'keys.title': None
    readonly 'keys.letters': None
    readonly 'keys.lettersHelp': None
    readonly 'phone.faces': None
    readonly 'phone.home': None
    readonly 'phone.lock': None
    readonly 'phone.aod': None
    readonly 'phone.picture': { readonly face: Value }
    readonly 'phone.pins': None
    readonly 'phone.pin': { readonly message: Value; readonly number: Value }
    readonly 'phone.found': { readonly count: number }
    readonly 'phone.app.contacts': None
    readonly 'phone.app.dialer': None
    readonly 'phone.app.mms': None
    readonly 'phone.app.browser': None
    readonly 'phone.app.camera': None
    readonly 'phone.app.gallery': None
    readonly 'phone.app.settings': None
    readonly 'phone.app.calendar': None
    readonly 'phone.app.deskclock': None
    readonly 'phone.app.weather2': None
    readonly 'phone.app.player': None
    readonly 'phone.app.notes': None
    readonly 'phone.app.calculator': None
    readonly 'phone.app.thememanager': None
    readonly 'phone.app.fileexplorer': None
    readonly 'phone.app.securitycenter': None
    readonly 'phone.app.email': None
    readonly 'phone.app.vending': None
    readonly 'phone.app.video': None
    readonly 'phone.app.market': None
    readonly 'phone.app.compass': None
    readonly 'phone.app.soundrecorder': None
    readonly 'phone.app.cleanmaster': None
    readonly 'phone.none': None
    readonly 'xray.all': { readonly count: number }
    readonly 'xray.title': None
    readonly 'xray.module': None
    readonly 'xray.size': None
    readonly 'xray.share': None
    readonly 'xray.files': None
    readonly 'xray.packed': None
    readonly 'xray.findings': None
    readonly 'xray.clean': None
    readonly 'xray.errors': { readonly count: number }
    readonly 'xray.warnings': { readonly count: number }
    readonly 'xray.error': None
    readonly 'xray.warning': None
    readonly 'xray.wholePackage': None
    readonly 'xray.places': { readonly count: number }
    readonly 'compare.before': None
    readonly 'compare.after': None
    readonly 'compare.split': None
    readonly 'order.picture': { readonly number: Value }
    readonly 'order.earlier': { readonly number: Value }
    readonly 'order.later': { readonly number: Value }
    readonly 'order.first': None
    readonly 'order.last': None
    readonly 'order.moved': { readonly from: Value; readonly to: Value; readonly total: Value }
    readonly 'lightbox.open': { readonly number: Value; readonly total: Value }
    readonly 'lightbox.place': { readonly number: Value; readonly total: Value }
    readonly 'lightbox.previous': None
    readonly 'lightbox.next': None
    readonly 'lightbox.magnify': None
    readonly 'lightbox.fit': None
    readonly 'lightbox.play': None
    readonly 'lightbox.pause': None
    readonly 'pin': { readonly number: Value }
    readonly 'toasts': None
    readonly 'dismiss': None
    readonly 'codeLabel': None
    readonly 'masked.show': None
    readonly 'masked.showNamed': { readonly name: Value }
    readonly 'masked.hide': None
    readonly 'masked.hideNamed': { readonly name: Value }
  }
  readonly uploads: {
    readonly 'title': None
    readonly 'files': None
    readonly 'none': None
    readonly 'summary.moving': { readonly ended: Value; readonly files: Value }
    readonly 'summary.one': { readonly name: Value }
    readonly 'summary.paused': { readonly count: number }
    readonly 'summary.done': { readonly count: number }
    readonly 'summary.problems': { readonly count: number }
    readonly 'summary.ended': None
    readonly 'facts.rate': { readonly rate: Value }
    readonly 'facts.left': { readonly time: Value }
    readonly 'facts.waiting': None
    readonly 'facts.signIn': None
    readonly 'share.read': None
    readonly 'share.sent': None
    readonly 'share.checked': None
    readonly 'state.queued': None
    readonly 'state.inspecting': None
    readonly 'state.hashing': None
    readonly 'state.ready': None
    readonly 'state.sending': None
    readonly 'state.checking': None
    readonly 'state.done': None
    readonly 'state.refused': None
    readonly 'state.failed': None
    readonly 'state.needsFile': None
    readonly 'state.paused': None
    readonly 'state.cancelled': None
    readonly 'recognised': None
    readonly 'filter.label': None
    readonly 'filter.all': { readonly count: Value }
    readonly 'filter.moving': { readonly count: Value }
    readonly 'filter.problems': { readonly count: Value }
    readonly 'act.pauseAll': None
    readonly 'act.resumeAll': None
    readonly 'act.retryAll': None
    readonly 'act.cancelAll': None
    readonly 'act.clear': None
    readonly 'act.pause': { readonly name: Value }
    readonly 'act.resume': { readonly name: Value }
    readonly 'act.retry': { readonly name: Value }
    readonly 'act.cancel': { readonly name: Value }
    readonly 'act.remove': { readonly name: Value }
    readonly 'act.choose': None
    readonly 'act.open': None
    readonly 'act.batch': None
    readonly 'act.entry': None
    readonly 'cancelAll.title': None
    readonly 'cancelAll.text': { readonly count: number }
    readonly 'cancelAll.confirm': None
    readonly 'cancelAll.keep': None
    readonly 'note.resumes': None
    readonly 'note.connection': None
    readonly 'note.tryNow': None
    readonly 'note.signIn': None
    readonly 'note.toSignIn': None
    readonly 'note.needsFile': { readonly count: number }
    readonly 'note.given': { readonly count: number }
    readonly 'note.notGiven': None
    readonly 'note.choose': None
    readonly 'said.begun': { readonly count: number }
    readonly 'said.part': { readonly percent: Value }
    readonly 'said.connection': None
    readonly 'said.signIn': None
    readonly 'said.paused': None
    readonly 'said.ended': { readonly done: Value; readonly problems: Value }
  }
  readonly withdrawals: {
    readonly 'title': None
    readonly 'lead': None
    readonly 'now.title': None
    readonly 'now.may': None
    readonly 'now.next': None
    readonly 'now.to': None
    readonly 'now.period': None
    readonly 'now.why': None
    readonly 'now.pending': None
    readonly 'now.reserved': None
    readonly 'now.frozen': None
    readonly 'now.owed': None
    readonly 'now.least': None
    readonly 'now.account': None
    readonly 'now.toAccount': { readonly bank: Value; readonly name: Value; readonly number: Value }
    readonly 'now.changeBank': None
    readonly 'obstacles.title': None
    readonly 'obstacles.open': None
    readonly 'obstacles.designer': None
    readonly 'obstacles.apply': None
    readonly 'obstacles.bans': None
    readonly 'obstacles.howPaid': None
    readonly 'obstacles.statement': None
    readonly 'obstacles.earnings': None
    readonly 'obstacles.todo.notVerified': None
    readonly 'obstacles.todo.banned': None
    readonly 'obstacles.todo.bannedForGood': None
    readonly 'obstacles.todo.noBankData': None
    readonly 'obstacles.todo.alreadySubmitted': None
    readonly 'obstacles.todo.alreadyThisMonth': { readonly from: Value }
    readonly 'obstacles.todo.clawback': None
    readonly 'obstacles.todo.amountInsufficient': None
    readonly 'obstacles.todo.notYetDate': None
    readonly 'obstacles.todo.payoutHeld': None
    readonly 'failed.title': { readonly actualFen: number; readonly orderNumber: Value }
    readonly 'failed.reason': { readonly remark: Value }
    readonly 'failed.show': None
    readonly 'choices.title': None
    readonly 'choices.lead': None
    readonly 'choices.amount': None
    readonly 'choices.tax': None
    readonly 'choices.arrives': None
    readonly 'choices.rule': None
    readonly 'choices.source': None
    readonly 'choices.invoice': None
    readonly 'choices.noInvoice': None
    readonly 'choices.apply': None
    readonly 'choices.none': None
    readonly 'invoiceType.WITHHOLDING': None
    readonly 'invoiceType.VAT_3': None
    readonly 'invoiceType.VAT_6': None
    readonly 'method.VAT': None
    readonly 'method.AUTHOR': None
    readonly 'method.LABOUR': None
    readonly 'method.CUMULATIVE': None
    readonly 'apply.title': None
    readonly 'apply.text': None
    readonly 'apply.confirm': { readonly amountFen: number }
    readonly 'apply.done': None
    readonly 'apply.doneInvoice': None
    readonly 'agree.title': None
    readonly 'agree.lead': None
    readonly 'status.CANNOT_WITHDRAW': None
    readonly 'status.SUBMITTED': None
    readonly 'status.WAITING_INVOICE': None
    readonly 'status.WITHDRAWING': None
    readonly 'status.PAID': None
    readonly 'status.FAILED': None
    readonly 'status.FROZEN': None
    readonly 'status.CLOSED': None
    readonly 'statusText.CANNOT_WITHDRAW': None
    readonly 'statusText.SUBMITTED': None
    readonly 'statusText.WAITING_INVOICE': None
    readonly 'statusText.WITHDRAWING': None
    readonly 'statusText.PAID': None
    readonly 'statusText.FAILED': None
    readonly 'statusText.FROZEN': None
    readonly 'statusText.CLOSED': None
    readonly 'closedAs.cancel': None
    readonly 'closedAs.close': None
    readonly 'closedAs.lapse': None
    readonly 'frozenFor.FINANCE': None
    readonly 'frozenFor.BAN': None
    readonly 'history.title': None
    readonly 'history.year': None
    readonly 'history.caption': { readonly year: Value }
    readonly 'history.none': { readonly year: Value }
    readonly 'history.paid': { readonly actualFen: number; readonly taxFen: number }
    readonly 'history.tax': None
    readonly 'column.orderNumber': None
    readonly 'column.invoiceType': None
    readonly 'column.amount': None
    readonly 'column.tax': None
    readonly 'column.actual': None
    readonly 'column.status': None
    readonly 'column.appliedAt': None
    readonly 'column.arrivedAt': None
    readonly 'column.remark': None
    readonly 'record.title': { readonly orderNumber: Value }
    readonly 'record.back': None
    readonly 'record.facts': None
    readonly 'record.rule': None
    readonly 'record.source': None
    readonly 'record.paidTo': None
    readonly 'record.cancel': None
    readonly 'record.cancelTitle': None
    readonly 'record.cancelText': None
    readonly 'record.keep': None
    readonly 'record.cancelled': None
    readonly 'record.invoices': None
    readonly 'record.invoiceOf': { readonly date: Value; readonly number: Value }
    readonly 'record.refused': { readonly reason: Value }
    readonly 'record.timeline': None
    readonly 'record.ledger': None
    readonly 'record.paidEntries': None
    readonly 'record.salesEntries': None
    readonly 'by.owner': None
    readonly 'by.staff': None
    readonly 'by.system': None
    readonly 'act.apply': None
    readonly 'act.uploadInvoice': None
    readonly 'act.refuseInvoice': None
    readonly 'act.approveFirst': None
    readonly 'act.approve': None
    readonly 'act.pay': None
    readonly 'act.fail': None
    readonly 'act.giveBack': None
    readonly 'act.retry': None
    readonly 'act.freeze': None
    readonly 'act.unfreeze': None
    readonly 'act.cancel': None
    readonly 'act.close': None
    readonly 'act.lapse': None
    readonly 'invoice.title': None
    readonly 'invoice.lead': { readonly size: Value }
    readonly 'invoice.number': None
    readonly 'invoice.date': None
    readonly 'invoice.amount': None
    readonly 'invoice.amountHelp': { readonly amountFen: number }
    readonly 'invoice.tax': None
    readonly 'invoice.taxHelp': { readonly taxFen: number }
    readonly 'invoice.file': None
    readonly 'invoice.chosen': { readonly name: Value }
    readonly 'invoice.missing': None
    readonly 'invoice.send': None
    readonly 'invoice.sent': None
    readonly 'tax.title': { readonly year: Value }
    readonly 'tax.lead': None
    readonly 'tax.caption': { readonly year: Value }
    readonly 'tax.none': { readonly year: Value }
    readonly 'tax.sum': { readonly count: number }
    readonly 'tax.sumOf': { readonly count: number; readonly type: Value }
    readonly 'tax.csv': None
    readonly 'tax.totals': None
  }
  readonly workPage: {
    readonly 'withdraw.title': { readonly name: Value }
    readonly 'withdraw.text': None
    readonly 'withdraw.textApproved': None
    readonly 'withdraw.keep': None
    readonly 'withdraw.done': { readonly name: Value }
    readonly 'nudge.title': { readonly name: Value }
    readonly 'nudge.text': None
    readonly 'nudge.done': { readonly name: Value }
    readonly 'appeal.title': None
    readonly 'appeal.offer': None
    readonly 'appeal.until': None
    readonly 'appeal.lodge': None
    readonly 'appeal.dialogTitle': { readonly name: Value }
    readonly 'appeal.dialogText': None
    readonly 'appeal.field': None
    readonly 'appeal.help': None
    readonly 'appeal.submit': None
    readonly 'appeal.lodged': None
    readonly 'appeal.place': { readonly place: Value }
    readonly 'appeal.answer': None
    readonly 'appeal.yours': None
    readonly 'appeal.withdraw': None
    readonly 'appeal.withdrawTitle': None
    readonly 'appeal.withdrawText': None
    readonly 'appeal.withdrawn': None
    readonly 'appeal.state.WAITING': None
    readonly 'appeal.state.GRANTED': None
    readonly 'appeal.state.UPHELD': None
    readonly 'appeal.state.WITHDRAWN': None
    readonly 'appeal.stateText.WAITING': None
    readonly 'appeal.stateText.GRANTED': None
    readonly 'appeal.stateText.UPHELD': None
    readonly 'appeal.stateText.WITHDRAWN': None
    readonly 'discard.title': { readonly name: Value }
    readonly 'discard.text': None
    readonly 'discard.done': { readonly name: Value }
    readonly 'removal.title': { readonly name: Value }
    readonly 'removal.text': None
    readonly 'removal.reason': None
    readonly 'removal.help': None
    readonly 'removal.submit': None
    readonly 'removal.done': { readonly name: Value }
    readonly 'removal.waits': None
    readonly 'removal.waitsText': None
    readonly 'status.ofChange': { readonly kind: Value; readonly status: Value }
    readonly 'status.hidden': None
    readonly 'status.hiddenText': None
    readonly 'status.removed': None
    readonly 'status.removedText': None
    readonly 'status.note': None
    readonly 'status.DRAFT': None
    readonly 'status.DRAFTText': None
    readonly 'status.WAITING_SCREENSHOTS': None
    readonly 'status.WAITING_SCREENSHOTSText': None
    readonly 'status.WAITING_REVIEW': None
    readonly 'status.WAITING_REVIEWText': None
    readonly 'status.UNDER_REVIEW': None
    readonly 'status.UNDER_REVIEWText': None
    readonly 'status.APPROVED': None
    readonly 'status.APPROVEDText': None
    readonly 'status.REVOKED': None
    readonly 'status.REVOKEDText': None
    readonly 'timeline.title': None
    readonly 'timeline.none': None
    readonly 'by.owner': None
    readonly 'by.staff': None
    readonly 'by.system': None
    readonly 'act.created': None
    readonly 'act.submitted': None
    readonly 'act.screenshotsReady': None
    readonly 'act.revised': None
    readonly 'act.claimed': None
    readonly 'act.returned': None
    readonly 'act.nudged': None
    readonly 'act.overturned': None
    readonly 'act.takenBack': None
    readonly 'act.appealed': None
    readonly 'act.upheld': None
    readonly 'act.appealWithdrawn': None
    readonly 'act.appealLapsed': None
    readonly 'act.approved': None
    readonly 'act.rejected': None
    readonly 'act.withdrawn': None
    readonly 'act.withdrawnByRemoval': None
    readonly 'act.resubmitted': None
    readonly 'act.discarded': None
    readonly 'act.published': None
    readonly 'act.publishedVersion': None
    readonly 'act.publishedAgain': None
    readonly 'act.hidden': None
    readonly 'act.shownAgain': None
    readonly 'act.removalAsked': None
    readonly 'act.removalRefused': None
    readonly 'act.removed': None
  }
  readonly works: {
    readonly 'content.file': None
    readonly 'content.size': None
    readonly 'content.pixels': None
    readonly 'content.format': None
    readonly 'content.animated': { readonly format: Value; readonly frames: Value }
    readonly 'content.length': None
    readonly 'content.seconds': { readonly seconds: Value }
    readonly 'content.rate': None
    readonly 'content.constantRate': { readonly rate: Value }
    readonly 'content.variableRate': { readonly rate: Value }
    readonly 'content.codec': None
    readonly 'content.silent': None
    readonly 'content.sound': None
    readonly 'content.channels': { readonly count: number; readonly rate: Value }
    readonly 'content.family': None
    readonly 'content.glyphs': None
    readonly 'content.version': None
    readonly 'content.embedding': None
    readonly 'content.embeddings.INSTALLABLE': None
    readonly 'content.embeddings.EDITABLE': None
    readonly 'content.embeddings.PREVIEW_PRINT': None
    readonly 'content.embeddings.RESTRICTED': None
    readonly 'content.noLanguage': None
  }
}
