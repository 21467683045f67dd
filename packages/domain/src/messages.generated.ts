// Written by `npm run texts` from the English catalogues.
type Value = string | number

/** What the sentence of each code names, of those that name something. */
export interface MessageParams {
  readonly 'auth.codeWrong': { readonly left?: Value }
  readonly 'auth.codeTooSoon': { readonly seconds?: number }
  readonly 'auth.contactTooNew': { readonly days: Value }
  readonly 'auth.passwordTooNew': { readonly from: string }
  readonly 'undo.invalid': { readonly days: Value }
  readonly 'email.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'password.tooShort': { readonly count: Value; readonly min: Value }
  readonly 'password.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'code.format': { readonly digits: Value }
  readonly 'codeMail.text': { readonly code: Value; readonly minutes: Value; readonly purpose: Value }
  readonly 'codeSms.text': { readonly code: Value; readonly minutes: Value; readonly purpose: Value }
  readonly 'adjustment.belowZero': { readonly availableFen: number }
  readonly 'adjustmentReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.ADJUSTMENT_ADDED.title': { readonly amountFen: number }
  readonly 'notice.ADJUSTMENT_TAKEN.title': { readonly amountFen: number }
  readonly 'announcementTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'announcementBody.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'publishAt.tooFar': { readonly days: Value }
  readonly 'appealText.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'appeal.tooLate': { readonly days: Value; readonly until: string }
  readonly 'nudge.tooEarly': { readonly from: string }
  readonly 'notice.APPEAL_GRANTED.title': { readonly product: Value }
  readonly 'mail.APPEAL_GRANTED.subject': { readonly product: Value }
  readonly 'mail.APPEAL_GRANTED.body': { readonly product: Value }
  readonly 'notice.APPEAL_UPHELD.title': { readonly product: Value }
  readonly 'mail.APPEAL_UPHELD.subject': { readonly product: Value }
  readonly 'mail.APPEAL_UPHELD.body': { readonly product: Value }
  readonly 'attestation.noIssuer': { readonly word?: Value }
  readonly 'audit.noteTooLong': { readonly count: Value; readonly max: Value }
  readonly 'note.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'pin.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'claim.taken': { readonly by?: Value }
  readonly 'awardReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'juryStatement.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.AWARD_WON.title': { readonly prize: Value }
  readonly 'notice.AWARD_WON': { readonly edition: Value; readonly prize: Value; readonly usd: number }
  readonly 'notice.AWARD_MOVED_UP.title': { readonly prize: Value }
  readonly 'notice.AWARD_MOVED_UP': { readonly edition: Value; readonly prize: Value; readonly usd: number }
  readonly 'notice.AWARD_TAKEN_BACK.title': { readonly prize: Value }
  readonly 'notice.AWARD_TAKEN_BACK': { readonly edition: Value; readonly prize: Value }
  readonly 'notice.AWARD_DECLINED.title': { readonly prize: Value }
  readonly 'notice.AWARD_DECLINED': { readonly edition: Value; readonly entry: Value; readonly prize: Value }
  readonly 'banAccount.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'disableAuthSet.tooMany': { readonly max: Value }
  readonly 'banReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'banned.now': { readonly beginDate: string; readonly duration: Value; readonly endDate: string; readonly permission: Value }
  readonly 'mail.aboutBans': { readonly link: Value }
  readonly 'notice.BANNED': { readonly beginDate: string; readonly duration: Value; readonly endDate: string; readonly permissions: Value }
  readonly 'notice.BAN_ENDED': { readonly beginDate: string; readonly permissions: Value }
  readonly 'notice.BAN_LIFTED': { readonly beginDate: string; readonly permissions: Value }
  readonly 'bidProposal.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bidPrice.aboveBudget': { readonly maxFen: number }
  readonly 'bidReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.BID_WON.title': { readonly tender: Value }
  readonly 'notice.BID_WON': { readonly tender: Value }
  readonly 'notice.BID_LOST.title': { readonly tender: Value }
  readonly 'notice.BID_LOST': { readonly tender: Value }
  readonly 'closing.underWay': { readonly closesAt: string }
  readonly 'closing.owes': { readonly owedFen: number }
  readonly 'closing.deliveriesUnpaid': { readonly count: number; readonly days: Value }
  readonly 'closing.bidsUndecided': { readonly count: number }
  readonly 'closing.awardsUnpaid': { readonly count: number; readonly days: Value }
  readonly 'closing.moneyLeft': { readonly leftFen: number }
  readonly 'closing.moneyPending': { readonly pendingFen: number }
  readonly 'editionLine.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'editionText.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'editionKey.duplicate': { readonly key: Value }
  readonly 'editionTimeline.order': { readonly earlier: Value; readonly later: Value; readonly may: Value }
  readonly 'editionColour.contrast': { readonly least: Value }
  readonly 'editionWeights.sum': { readonly sum: Value }
  readonly 'editionPrecedence.incomplete': { readonly count: Value }
  readonly 'editionEntries.unreachable': { readonly most: number }
  readonly 'linkAudience.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'delivery.slotFull': { readonly max: number }
  readonly 'deliveryNote.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.DELIVERY_DUE.title': { readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_DUE': { readonly dueAt: string; readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_LATE.title': { readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_LATE': { readonly dueAt: string; readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_CHANGES.title': { readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_CHANGES': { readonly dueAt: string; readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_ACCEPTED.title': { readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_ACCEPTED': { readonly amountFen: number; readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_PAID.title': { readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_PAID': { readonly amountFen: number; readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_ARRIVED.title': { readonly milestone: Value; readonly tender: Value }
  readonly 'notice.DELIVERY_ARRIVED': { readonly designer: Value; readonly milestone: Value; readonly tender: Value }
  readonly 'whitelist_refused': { readonly productType: Value }
  readonly 'authProductType.tooMany': { readonly max: Value }
  readonly 'contentTypes.tooMany': { readonly max: Value }
  readonly 'nickname.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'realName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'companyName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'businessLicense.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'address.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contactPersonName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contactPersonPhoneNumber.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contactPersonEmail.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'idCardNumber.format': { readonly max: Value; readonly min: Value }
  readonly 'accountName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankOtherName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankProvince.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankCity.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankBranch.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'accountNumber.format': { readonly max: Value; readonly min: Value }
  readonly 'accountNumberConfirm.format': { readonly max: Value; readonly min: Value }
  readonly 'accountNumber.formatAbroad': { readonly max: Value; readonly min: Value }
  readonly 'accountNumberConfirm.formatAbroad': { readonly max: Value; readonly min: Value }
  readonly 'notice.INFO_CHANGE_PASS': { readonly account: Value; readonly bank?: Value; readonly heldUntil: string }
  readonly 'mail.INFO_CHANGE_PASS.body': { readonly account: Value; readonly bank?: Value; readonly heldUntil: string }
  readonly 'notice.PAYOUT_CHANGE_ASKED': { readonly account: Value; readonly bank: Value }
  readonly 'notice.PAYOUT_RESTORED': { readonly account: Value; readonly bank: Value }
  readonly 'notice.WHITELIST_CHANGED': { readonly added?: Value; readonly removed?: Value }
  readonly 'entry.notOpen': { readonly from: string }
  readonly 'entry.closed': { readonly until: string }
  readonly 'entry.tooMany': { readonly max: number }
  readonly 'entry.tooFew': { readonly count: Value; readonly least: Value }
  readonly 'entry.neededByPassed': { readonly least: Value }
  readonly 'entryTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryCreator.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryDescription.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryDescription.copyrightLine': { readonly line: Value }
  readonly 'entryGameIp.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryGameIp.excluded': { readonly game: Value }
  readonly 'entryAiPrompt.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryAiTool.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entrySlot.required': { readonly count: number; readonly min: number }
  readonly 'entrySlot.tooMany': { readonly count: Value; readonly max: Value }
  readonly 'entryFile.wrongFormat': { readonly allowed: Value }
  readonly 'entryFile.tooLarge': { readonly bytes: number; readonly max: number }
  readonly 'entryFile.wrongPixels': { readonly height: Value; readonly sizes: Value; readonly width: Value }
  readonly 'entryFile.fewPixels': { readonly height: Value; readonly minHeight: Value; readonly minWidth: Value; readonly width: Value }
  readonly 'entryFile.ppiMissing': { readonly ppi: Value }
  readonly 'entryFile.wrongPpi': { readonly found: Value; readonly ppi: Value }
  readonly 'entryFile.lowPpi': { readonly found: Value; readonly ppi: Value }
  readonly 'entryFile.tooShort': { readonly min: number; readonly seconds: number }
  readonly 'entryFile.tooLong': { readonly max: number; readonly seconds: number }
  readonly 'entryFile.wrongRate': { readonly found: Value; readonly framesPerSecond: Value }
  readonly 'entryFile.tooEarly': { readonly from: string }
  readonly 'notice.ENTRY_PASSED.title': { readonly product: Value }
  readonly 'notice.ENTRY_PASSED': { readonly product: Value }
  readonly 'notice.ENTRY_FAILED.title': { readonly product: Value }
  readonly 'notice.ENTRY_FAILED': { readonly product: Value }
  readonly 'notice.ENTRY_DISQUALIFIED.title': { readonly product: Value }
  readonly 'notice.ENTRY_DISQUALIFIED': { readonly product: Value }
  readonly 'notice.ENTRY_RESTORED.title': { readonly product: Value }
  readonly 'notice.ENTRY_RESTORED': { readonly product: Value }
  readonly 'field.tooShort': { readonly min: Value }
  readonly 'field.tooLong': { readonly max: Value }
  readonly 'field.tooSmall': { readonly min: Value }
  readonly 'field.tooLarge': { readonly max: Value }
  readonly 'field.tooFew': { readonly min: Value }
  readonly 'field.tooMany': { readonly max: Value }
  readonly 'field.notMultiple': { readonly step: Value }
  readonly 'file.totalTooLarge': { readonly bytes: number; readonly leftOut?: number; readonly max: number }
  readonly 'image.tooManyPixels': { readonly maxMegapixels: Value }
  readonly 'image.tooManyFrames': { readonly max: Value }
  readonly 'file.missing': { readonly part?: Value }
  readonly 'designer_not_verified': { readonly registrationStatus?: Value }
  readonly 'invalid_input.several': { readonly first: Value; readonly more: number; readonly second: Value }
  readonly 'invalid_input.at': { readonly path: Value; readonly sentence: Value }
  readonly 'too_many_requests': { readonly seconds?: number }
  readonly 'payload_too_large': { readonly max?: number }
  readonly 'store.dayNotBegun': { readonly day: Value }
  readonly 'json.tooDeep': { readonly max?: Value }
  readonly 'token.scopeMissing': { readonly scope: Value }
  readonly 'judging.closed': { readonly until: string }
  readonly 'judging.fewJudges': { readonly count: number; readonly needed: number }
  readonly 'judging.notOpen': { readonly from: string }
  readonly 'judging.over': { readonly until: string }
  readonly 'judging.scoreOutside': { readonly max: Value; readonly min: Value }
  readonly 'judging.unscored': { readonly count: number }
  readonly 'judging.unscoredOver': { readonly count: number }
  readonly 'judgingReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.JUDGE_ENTERED': { readonly edition: Value; readonly judge: Value }
  readonly 'notice.JUDGE_ENTERED.title': { readonly edition: Value }
  readonly 'notice.JUDGE_NAMED': { readonly edition: Value; readonly from: string }
  readonly 'notice.JUDGE_NAMED.title': { readonly edition: Value }
  readonly 'notice.JUDGE_REMINDED': { readonly edition: Value; readonly open: number; readonly until: string }
  readonly 'notice.JUDGE_REMINDED.title': { readonly open: number }
  readonly 'notice.JUDGING_ENDED': { readonly edition: Value }
  readonly 'notice.JUDGING_ENDED.title': { readonly edition: Value }
  readonly 'levelReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.LEVEL_CHANGED': { readonly from: Value; readonly to: Value }
  readonly 'mail.greeting': { readonly name?: Value }
  readonly 'mail.remedy': { readonly text: Value }
  readonly 'mail.note': { readonly text: Value }
  readonly 'mail.reason': { readonly text: Value }
  readonly 'mail.open': { readonly link: Value }
  readonly 'mail.closing': { readonly link: Value }
  readonly 'mail.work': { readonly product: Value }
  readonly 'changeMail.undo': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.EMAIL': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.PHONE': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.FIRST_PHONE': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.PASSWORD': { readonly days: Value; readonly link: Value }
  readonly 'payoutMail.WAITING.body': { readonly account: Value; readonly bank: Value; readonly parts: Value }
  readonly 'payoutMail.IN_FORCE.body': { readonly account: Value; readonly bank: Value; readonly heldUntil: string; readonly parts: Value }
  readonly 'payoutMail.stop': { readonly link: Value; readonly until: string }
  readonly 'payoutSms.WAITING': { readonly account: Value; readonly bank: Value; readonly link: Value }
  readonly 'payoutSms.IN_FORCE': { readonly account: Value; readonly bank: Value; readonly link: Value; readonly until: string }
  readonly 'closingMail.REQUESTED.body': { readonly closesAt: string; readonly link: Value }
  readonly 'closingSms.REQUESTED': { readonly closesAt: string; readonly link: Value }
  readonly 'closingMail.WINDING_UP.body': { readonly days: Value; readonly link: Value }
  readonly 'material.full': { readonly max: Value }
  readonly 'material.imagesFull': { readonly max: Value }
  readonly 'tenderCaption.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.MATERIAL_ADDED.title': { readonly tender: Value }
  readonly 'notice.MATERIAL_ADDED': { readonly tender: Value }
  readonly 'media.tooManyParts': { readonly max: Value }
  readonly 'video.severalTracks': { readonly count: Value }
  readonly 'video.unsupportedCodec': { readonly found: Value }
  readonly 'video.tooManyPixels': { readonly height: Value; readonly width: Value }
  readonly 'video.notMp4': { readonly found: Value }
  readonly 'video.variableRate': { readonly framesPerSecond: Value }
  readonly 'video.unusualColours': { readonly bits: Value; readonly chroma: Value }
  readonly 'video.tail': { readonly bytes: number }
  readonly 'audio.unsupportedCodec': { readonly found: Value }
  readonly 'audio.tagTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'audio.long': { readonly seconds: number }
  readonly 'audio.long.remedy': { readonly usual: Value }
  readonly 'audio.cutOff': { readonly seconds: number }
  readonly 'font.damaged': { readonly table?: Value }
  readonly 'file.wrongFormat.remedy': { readonly cure?: Value; readonly ending?: Value; readonly found?: Value }
  readonly 'font.onlyTtf.remedy': { readonly cure?: Value; readonly ending?: Value; readonly found?: Value }
  readonly 'message.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'thread.full': { readonly max: Value }
  readonly 'thread.waitForAnswer': { readonly max: Value }
  readonly 'notice.REVIEWER_WROTE.title': { readonly product: Value }
  readonly 'mail.REVIEWER_WROTE.subject': { readonly product: Value }
  readonly 'mail.REVIEWER_WROTE.body': { readonly product: Value }
  readonly 'mail.REVIEWER_WROTE_MANY.subject': { readonly count: Value }
  readonly 'mail.REVIEWER_WROTE_MANY.body': { readonly count: Value }
  readonly 'package.notZip': { readonly found: Value }
  readonly 'package.timeLimit': { readonly seconds?: Value }
  readonly 'package.tooManyParts': { readonly max: Value }
  readonly 'package.moreFindings': { readonly count: Value }
  readonly 'package.archive.tooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.tooManyEntries': { readonly count: Value; readonly max: Value }
  readonly 'package.archive.unpackedTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.entryTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.ratioTooHigh': { readonly max: Value; readonly ratio: Value }
  readonly 'package.archive.nestedTooDeep': { readonly max: Value }
  readonly 'package.archive.dataBefore': { readonly found: Value }
  readonly 'package.archive.dataAfter': { readonly bytes: number }
  readonly 'package.archive.gap': { readonly bytes: number }
  readonly 'package.archive.overlap': { readonly other: Value }
  readonly 'package.archive.directoryTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.zip64Contradiction': { readonly field: Value }
  readonly 'package.archive.unknownMethod': { readonly method: Value }
  readonly 'package.archive.nameTooLong': { readonly bytes: Value; readonly max: Value }
  readonly 'package.archive.duplicateName': { readonly other: Value }
  readonly 'package.archive.fileIsFolder': { readonly other: Value }
  readonly 'package.archive.specialFile': { readonly mode: Value }
  readonly 'package.archive.headersDiffer': { readonly field: Value }
  readonly 'package.archive.sizeMismatch': { readonly actual: Value; readonly declared: number }
  readonly 'package.xml.entity': { readonly name?: Value }
  readonly 'package.xml.entity.remedy': { readonly name?: Value }
  readonly 'package.xml.processingInstruction': { readonly line: Value }
  readonly 'package.xml.processingInstruction.remedy': { readonly line: Value }
  readonly 'package.xml.lateDeclaration': { readonly line: Value }
  readonly 'package.xml.tooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.xml.tooDeep': { readonly max: Value }
  readonly 'package.xml.encoding': { readonly encoding: Value }
  readonly 'package.xml.malformed': { readonly line: Value }
  readonly 'package.image.notImage': { readonly found: Value }
  readonly 'package.image.tooManyPixels': { readonly height: Value; readonly maxMegapixels: Value; readonly megapixels: Value; readonly width: Value }
  readonly 'package.image.tooManyPixelsInAll': { readonly maxMegapixels: Value }
  readonly 'package.image.tooManyFrames': { readonly count: Value; readonly max: Value }
  readonly 'package.image.formatDiffers': { readonly found: Value; readonly promised: Value }
  readonly 'package.description.inFolder': { readonly folder: Value }
  readonly 'package.description.packedTwice': { readonly name: Value }
  readonly 'package.description.packedTwice.remedy': { readonly name: Value }
  readonly 'package.description.malformed': { readonly line: Value }
  readonly 'package.description.ampersand': { readonly line: Value }
  readonly 'package.description.badInteger': { readonly field: Value; readonly value: Value }
  readonly 'package.uiVersion.unknown': { readonly value: Value }
  readonly 'package.uiVersion.differs': { readonly platform: Value; readonly uiVersion: Value }
  readonly 'package.module.extension': { readonly name: Value }
  readonly 'package.module.extension.remedy': { readonly name: Value }
  readonly 'package.module.folder': { readonly name: Value }
  readonly 'package.module.folder.remedy': { readonly name: Value }
  readonly 'package.module.misspelt': { readonly expected: Value; readonly name: Value }
  readonly 'package.module.misspelt.remedy': { readonly expected: Value }
  readonly 'package.module.wrapped': { readonly folder: Value; readonly name: Value }
  readonly 'package.module.wrapped.remedy': { readonly folder: Value; readonly name: Value }
  readonly 'package.module.dead': { readonly name: Value }
  readonly 'package.module.dead.remedy': { readonly expected: Value }
  readonly 'package.scene.manifestMissing': { readonly expected: Value; readonly name: Value }
  readonly 'package.scene.manifestMissing.remedy': { readonly expected: Value }
  readonly 'package.scene.manifestElsewhere': { readonly expected: Value; readonly found: Value }
  readonly 'package.scene.manifestElsewhere.remedy': { readonly expected: Value; readonly found: Value }
  readonly 'package.scene.pictureMissing': { readonly line: Value; readonly src: Value }
  readonly 'package.scene.pictureMissing.remedy': { readonly line: Value }
  readonly 'package.scene.pictureCase': { readonly found: Value; readonly line: Value; readonly src: Value }
  readonly 'package.scene.pictureCase.remedy': { readonly found: Value; readonly line: Value }
  readonly 'package.module.unknown': { readonly name: Value }
  readonly 'package.preview.sizesDiffer': { readonly sizes: Value }
  readonly 'package.preview.differs': { readonly kind: Value }
  readonly 'package.file.executable': { readonly found: Value }
  readonly 'package.file.app': { readonly bytes: number }
  readonly 'package.file.appInModule': { readonly bytes: number }
  readonly 'package.file.source': { readonly bytes: number }
  readonly 'package.file.document': { readonly bytes: number }
  readonly 'package.font.notTtf': { readonly found: Value }
  readonly 'package.sound.notAudio': { readonly found: Value }
  readonly 'drawing.unreadable': { readonly line: Value; readonly scene: Value }
  readonly 'drawing.stopped': { readonly line: Value; readonly scene: Value }
  readonly 'drawing.tooLarge': { readonly scene: Value }
  readonly 'payout.amountChanged': { readonly amountFen: number }
  readonly 'bankFile.tooLarge': { readonly max: number }
  readonly 'bankFile.tooMuch': { readonly max: number }
  readonly 'bankFile.tooDeep': { readonly max: number }
  readonly 'bankFile.tooManyPayments': { readonly max: number }
  readonly 'bankFile.malformed': { readonly line: Value }
  readonly 'bankFile.badAmount': { readonly key: Value }
  readonly 'settleReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'productName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'designerName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contributor.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'copyrightHolder.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'description.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'updateLog.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'remark.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'removalReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'version.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'version.notNew': { readonly version: Value }
  readonly 'price.outOfRange': { readonly max: Value; readonly min: Value }
  readonly 'regions.tooMany': { readonly max: Value }
  readonly 'systemVersions.unknown': { readonly version: Value }
  readonly 'systemVersions.tooMany': { readonly max: Value }
  readonly 'screenshots.tooMany': { readonly count: Value; readonly max: Value }
  readonly 'translations.tooMany': { readonly max: Value }
  readonly 'translations.duplicate': { readonly value: Value }
  readonly 'fontLanguages.tooMany': { readonly max: Value }
  readonly 'package.wrongType': { readonly productType: Value }
  readonly 'notice.ONLINE.title': { readonly product: Value }
  readonly 'mail.ONLINE.subject': { readonly product: Value }
  readonly 'mail.ONLINE.body': { readonly product: Value }
  readonly 'notice.OFFLINE.title': { readonly product: Value }
  readonly 'mail.OFFLINE.subject': { readonly product: Value }
  readonly 'mail.OFFLINE.body': { readonly product: Value }
  readonly 'releaseOn.tooEarly': { readonly from: Value }
  readonly 'releaseOn.tooLate': { readonly by: Value }
  readonly 'filterName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'savedFilter.tooMany': { readonly max: Value }
  readonly 'note.full': { readonly max: Value }
  readonly 'notice.REJECT.title': { readonly product: Value }
  readonly 'mail.REJECT.subject': { readonly product: Value }
  readonly 'mail.REJECT.body': { readonly product: Value }
  readonly 'notice.APPROVAL_TAKEN_BACK.title': { readonly product: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK.subject': { readonly product: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK.body': { readonly product: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK_MANY.subject': { readonly count: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK_MANY.body': { readonly count: Value }
  readonly 'notice.REMOVAL_REFUSED.title': { readonly product: Value }
  readonly 'mail.REMOVAL_REFUSED.subject': { readonly product: Value }
  readonly 'mail.REMOVAL_REFUSED.body': { readonly product: Value }
  readonly 'mail.REJECT_MANY.subject': { readonly count: Value }
  readonly 'mail.REJECT_MANY.body': { readonly count: Value }
  readonly 'notice.SCREENSHOTS_NEEDED.title': { readonly product: Value }
  readonly 'mail.SCREENSHOTS_NEEDED.subject': { readonly product: Value }
  readonly 'mail.SCREENSHOTS_NEEDED.body': { readonly product: Value }
  readonly 'rightsTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'rightsNote.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'rights.tooMany': { readonly max: Value }
  readonly 'sales.batchDiffers': { readonly batchId: Value }
  readonly 'sales.noBatch': { readonly day: Value }
  readonly 'sales.emptied': { readonly day: Value }
  readonly 'sales.future': { readonly day: Value }
  readonly 'sales.malformed': { readonly place: Value }
  readonly 'sales.otherDay': { readonly day: Value }
  readonly 'sales.batchDiscarded': { readonly batchId: Value }
  readonly 'sales.beforeFirst': { readonly day: Value; readonly first: Value }
  readonly 'salesRequest.dayIsTaken': { readonly day: Value }
  readonly 'salesRequest.notEmpty': { readonly day: Value }
  readonly 'salesRequest.restated': { readonly day: Value }
  readonly 'salesRequestReason.tooLong': { readonly max: Value }
  readonly 'notice.SALES_OVERDUE.title': { readonly day: Value }
  readonly 'notice.SALES_OVERDUE': { readonly count: number; readonly since: string }
  readonly 'reply.tooMany': { readonly max: Value }
  readonly 'settlement.notDue': { readonly from: string }
  readonly 'settlement.incomplete': { readonly missingDays: Value; readonly openDays: Value }
  readonly 'settlement.breaks': { readonly breaks: Value; readonly mismatchedDays: Value }
  readonly 'settlementReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'shareTerm.endsBeforeFirst': { readonly firstDay: Value }
  readonly 'shareTerm.notEarlier': { readonly lastDay: Value }
  readonly 'shareTerm.overlaps': { readonly firstDay: Value; readonly lastDay?: Value }
  readonly 'shareTerm.settled': { readonly openFrom: Value }
  readonly 'shareTermReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.EARNINGS_SHARE_SET.title': { readonly firstDay: Value; readonly share: number }
  readonly 'notice.EARNINGS_SHARE_SET': { readonly lastDay?: Value; readonly work?: Value }
  readonly 'notice.EARNINGS_SHARE_ENDED.title': { readonly lastDay: Value; readonly share: number }
  readonly 'notice.EARNINGS_SHARE_ENDED': { readonly work?: Value }
  readonly 'share.ratioLeft': { readonly leftRatio: number }
  readonly 'notice.SHARE_OFFERED.title': { readonly work: Value }
  readonly 'notice.SHARE_OFFERED': { readonly answerUntil: string; readonly other: Value; readonly ratio: number; readonly work: Value }
  readonly 'notice.SHARE_ACCEPTED.title': { readonly work: Value }
  readonly 'notice.SHARE_ACCEPTED': { readonly other: Value }
  readonly 'notice.SHARE_DECLINED.title': { readonly work: Value }
  readonly 'notice.SHARE_DECLINED': { readonly other: Value }
  readonly 'notice.SHARE_EXTENDED.title': { readonly work: Value }
  readonly 'notice.SHARE_EXTENDED': { readonly until?: string }
  readonly 'notice.SHARE_EXPIRING.title': { readonly work: Value }
  readonly 'notice.SHARE_EXPIRING': { readonly until: string }
  readonly 'notice.SHARE_EXPIRED.title': { readonly work: Value }
  readonly 'notice.SHARE_EXPIRED': { readonly end: Value }
  readonly 'notice.SHARE_SUSPENDED.title': { readonly work: Value }
  readonly 'notice.SHARE_SUSPENDED': { readonly suspension: Value }
  readonly 'notice.SHARE_RESUMED.title': { readonly work: Value }
  readonly 'image.wrongResolution': { readonly height?: Value; readonly minHeight?: Value; readonly minWidth?: Value; readonly width?: Value }
  readonly 'file.wrongFormat': { readonly allowed?: Value }
  readonly 'file.tooLarge': { readonly bytes?: number; readonly max?: number }
  readonly 'video.tooLong': { readonly maxSeconds?: number; readonly seconds?: number }
  readonly 'file.tooMany': { readonly count?: Value; readonly leftOut?: number; readonly max: Value }
  readonly 'image.tooLarge': { readonly bytes?: number; readonly max: number }
  readonly 'withdrawal.notYetDate': { readonly from?: string; readonly to: string }
  readonly 'withdrawal.amountInsufficient': { readonly availableFen: number; readonly leastFen?: number }
  readonly 'accountNumber.mismatch': { readonly kind: Value }
  readonly 'banned': { readonly beginDate?: string; readonly duration?: Value; readonly endDate?: string; readonly permission?: Value }
  readonly 'server_error': { readonly id?: Value }
  readonly 'tags.tooMany': { readonly count: Value; readonly max: Value }
  readonly 'tags.duplicate': { readonly value: Value }
  readonly 'tags.unknown': { readonly tag: Value }
  readonly 'tag.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tag.exists': { readonly tag?: Value }
  readonly 'tag.retired': { readonly tag: Value }
  readonly 'tags.retired': { readonly tag: Value }
  readonly 'tag.tooManyRequests': { readonly max: Value }
  readonly 'categories.tooMany': { readonly max: Value }
  readonly 'notice.TAG_ADDED.title': { readonly word: Value }
  readonly 'notice.TAG_ADDED': { readonly tag?: Value; readonly word: Value }
  readonly 'mail.TAG_ADDED.subject': { readonly word: Value }
  readonly 'notice.TAG_DECLINED.title': { readonly word: Value }
  readonly 'notice.TAG_DECLINED': { readonly word: Value }
  readonly 'mail.TAG_DECLINED.subject': { readonly word: Value }
  readonly 'tender.manyQuestions': { readonly max: Value }
  readonly 'tenderTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderBrief.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderInstructions.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderSubmission.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderTerms.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderItems.tooMany': { readonly max: Value }
  readonly 'tenderItems.duplicate': { readonly value: Value }
  readonly 'tenderItem.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderFormat.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderLevels.tooMany': { readonly max: Value }
  readonly 'tenderLevels.duplicate': { readonly value: Value }
  readonly 'tenderReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderQuestion.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderAnswer.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderCalendar.start': { readonly tender: Value }
  readonly 'tenderCalendar.end': { readonly tender: Value }
  readonly 'tenderCalendar.delivery': { readonly tender: Value }
  readonly 'notice.TENDER_PUBLISHED.title': { readonly tender: Value }
  readonly 'notice.TENDER_PUBLISHED': { readonly endsAt: string; readonly startsAt: string; readonly tender: Value }
  readonly 'notice.TENDER_INVITED.title': { readonly tender: Value }
  readonly 'notice.TENDER_INVITED': { readonly endsAt: string; readonly startsAt: string; readonly tender: Value }
  readonly 'notice.TENDER_CHANGED.title': { readonly tender: Value }
  readonly 'notice.TENDER_CHANGED': { readonly endsAt: string; readonly tender: Value }
  readonly 'notice.TENDER_ENDING.title': { readonly tender: Value }
  readonly 'notice.TENDER_ENDING': { readonly endsAt: string; readonly tender: Value }
  readonly 'notice.TENDER_CANCELLED.title': { readonly tender: Value }
  readonly 'notice.TENDER_CANCELLED': { readonly tender: Value }
  readonly 'notice.TENDER_ANSWERED.title': { readonly tender: Value }
  readonly 'notice.TENDER_ANSWERED': { readonly tender: Value }
  readonly 'tenderMilestone.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderMilestones.tooMany': { readonly max: Value }
  readonly 'tenderMilestones.duplicate': { readonly value: Value }
  readonly 'tenderCalendar.milestone': { readonly milestone: Value; readonly tender: Value }
  readonly 'token.tooMany': { readonly max: Value }
  readonly 'tokenName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.TOKEN_MADE': { readonly name: Value }
  readonly 'upload.tooMany': { readonly max: Value }
  readonly 'upload.quotaFull': { readonly max: number; readonly used: number }
  readonly 'upload.version': { readonly version: Value }
  readonly 'batch.full': { readonly max: Value }
  readonly 'batch.tooManyOpen': { readonly max: Value }
  readonly 'vote.notOpen': { readonly from: string }
  readonly 'vote.closed': { readonly until: string }
  readonly 'vote.ownEntry': { readonly word: Value }
  readonly 'vote.entryDisqualified': { readonly word: Value }
  readonly 'vote.noneLeft': { readonly most: Value; readonly word: Value }
  readonly 'vote.accountTooYoung': { readonly from: string; readonly word: Value }
  readonly 'vote.notAttested': { readonly versions: Value; readonly word: Value }
  readonly 'vote.systemVersion': { readonly systemVersion: Value; readonly versions: Value; readonly word: Value }
  readonly 'vote.isFinal': { readonly word: Value }
  readonly 'vote.notGiven': { readonly word: Value }
  readonly 'vote.notInLogYet': { readonly word: Value }
  readonly 'vote.stillOpen': { readonly until: string }
  readonly 'vote.stillWaiting': { readonly count: number }
  readonly 'vote.notCounted': { readonly word: Value }
  readonly 'vote.inQuarantine': { readonly count: number }
  readonly 'vote.objectionsOpen': { readonly count: number }
  readonly 'vote.objectionsPossible': { readonly until: string }
  readonly 'objection.notVoid': { readonly word: Value }
  readonly 'objection.tooLate': { readonly until: string }
  readonly 'notice.VOTE_VOIDED.title': { readonly product: Value; readonly word: Value }
  readonly 'notice.VOTE_VOIDED': { readonly until: string }
  readonly 'notice.OBJECTION_KEPT.title': { readonly product: Value; readonly word: Value }
  readonly 'notice.OBJECTION_RESTORED.title': { readonly product: Value; readonly word: Value }
  readonly 'notice.OBJECTION_RESTORED': { readonly word: Value }
  readonly 'webhook.tooMany': { readonly max: Value }
  readonly 'notice.WEBHOOK_ADDED': { readonly host: Value }
  readonly 'notice.WEBHOOK_PAUSED': { readonly host: Value }
  readonly 'withdrawal.banned': { readonly endDate: string }
  readonly 'withdrawal.payoutHeld': { readonly endDate: string }
  readonly 'withdrawal.clawback': { readonly owedFen: number }
  readonly 'withdrawalReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'invoiceNumber.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'invoiceAmount.differs': { readonly amountFen: number }
  readonly 'invoiceTax.differs': { readonly taxFen: number }
  readonly 'notice.MAY_WITHDRAW.title': { readonly availableFen: number }
  readonly 'notice.MAY_WITHDRAW': { readonly from: string; readonly to: string }
  readonly 'notice.WITHDRAWAL_INVOICE_WANTED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_INVOICE_WANTED': { readonly amountFen: number; readonly dueDate: string; readonly taxFen: number }
  readonly 'notice.WITHDRAWAL_INVOICE_REFUSED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_INVOICE_REFUSED': { readonly amountFen: number; readonly dueDate: string }
  readonly 'notice.WITHDRAWAL_APPROVED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_APPROVED': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_PAID.title': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_PAID': { readonly arrivedDate: string; readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_FAILED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_FAILED': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_RETURNED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_RETURNED': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_FROZEN.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_FROZEN': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_UNFROZEN.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_CLOSED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_CLOSED': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_LAPSED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_LAPSED': { readonly amountFen: number }
  readonly 'withdrawal.aboveLimit': { readonly limitFen: number }
  readonly 'taxFiling.paymentsOpen': { readonly count: number }
}
