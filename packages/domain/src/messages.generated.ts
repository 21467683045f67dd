// Written by `npm run texts` from the English catalogues.
type Value = string | number
type None = Record<never, never>

/** What the sentence of each code names. */
export interface MessageParams {
  readonly 'auth.wrongCredentials': None
  readonly 'auth.codeWrong': { readonly left?: Value }
  readonly 'auth.codeExpired': None
  readonly 'auth.codeUsed': None
  readonly 'auth.tooManyTries': None
  readonly 'auth.codeTooSoon': { readonly seconds?: number }
  readonly 'auth.wrongPassword': None
  readonly 'auth.noPassword': None
  readonly 'auth.proofRequired': None
  readonly 'auth.contactTooNew': { readonly days: Value }
  readonly 'auth.sessionEnded': None
  readonly 'auth.noExternalProvider': None
  readonly 'auth.noMailCarrier': None
  readonly 'auth.noSmsCarrier': None
  readonly 'auth.externalFailed': None
  readonly 'account.phoneTaken': None
  readonly 'account.phoneMissing': None
  readonly 'account.emailUnverified': None
  readonly 'account.sameEmail': None
  readonly 'account.samePhone': None
  readonly 'account.phoneKept': None
  readonly 'notice.PASSWORD_GUESSED.title': None
  readonly 'notice.PASSWORD_GUESSED': None
  readonly 'notice.link.password': None
  readonly 'undo.invalid': { readonly days: Value }
  readonly 'account.notConfirmed': None
  readonly 'account.ownRoles': None
  readonly 'account.notFound': None
  readonly 'identifier.required': None
  readonly 'email.required': None
  readonly 'email.invalid': None
  readonly 'email.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'phone.required': None
  readonly 'phone.invalid': None
  readonly 'password.required': None
  readonly 'password.tooShort': { readonly count: Value; readonly min: Value }
  readonly 'password.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'password.common': None
  readonly 'password.personal': None
  readonly 'code.required': None
  readonly 'code.format': { readonly digits: Value }
  readonly 'email.notYours': None
  readonly 'phone.notYours': None
  readonly 'codeMail.subject': None
  readonly 'codeMail.text': { readonly code: Value; readonly minutes: Value; readonly purpose: Value }
  readonly 'codeSms.text': { readonly code: Value; readonly minutes: Value; readonly purpose: Value }
  readonly 'codePurpose.SIGN_IN': None
  readonly 'codePurpose.VERIFY_EMAIL': None
  readonly 'codePurpose.VERIFY_PHONE': None
  readonly 'codePurpose.CHANGE_EMAIL': None
  readonly 'codePurpose.CHANGE_PHONE': None
  readonly 'codePurpose.RESET_PASSWORD': None
  readonly 'codePurpose.ALLOW_EMAIL_CHANGE': None
  readonly 'codePurpose.ALLOW_PHONE_CHANGE': None
  readonly 'codePurpose.ALLOW_PHONE_ADDITION': None
  readonly 'codePurpose.ALLOW_PAYOUT_CHANGE': None
  readonly 'adjustment.belowZero': { readonly availableFen: number }
  readonly 'adjustment.decided': None
  readonly 'adjustment.noAccount': None
  readonly 'adjustment.noProduct': None
  readonly 'adjustment.notYours': None
  readonly 'adjustment.ownProposal': None
  readonly 'adjustmentAccount.required': None
  readonly 'adjustmentCounter.required': None
  readonly 'adjustmentCounter.unknown': None
  readonly 'adjustmentReason.required': None
  readonly 'adjustmentReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'amount.format': None
  readonly 'amount.tooLarge': None
  readonly 'amount.nothing': None
  readonly 'product.idFormat': None
  readonly 'day.format': None
  readonly 'notice.ADJUSTMENT_ADDED.title': { readonly amountFen: number }
  readonly 'notice.ADJUSTMENT_ADDED': None
  readonly 'notice.ADJUSTMENT_TAKEN.title': { readonly amountFen: number }
  readonly 'notice.ADJUSTMENT_TAKEN': None
  readonly 'notice.link.revenues': None
  readonly 'announcementTitle.required': None
  readonly 'announcementTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'announcementBody.required': None
  readonly 'announcementBody.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'publishAt.past': None
  readonly 'publishAt.tooFar': { readonly days: Value }
  readonly 'announcement.wrongState': None
  readonly 'announcement.changedMeanwhile': None
  readonly 'appealText.required': None
  readonly 'appealText.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'appeal.wrongState': None
  readonly 'appeal.notRejected': None
  readonly 'appeal.onlyOne': None
  readonly 'appeal.tooLate': { readonly days: Value }
  readonly 'appeal.notWaiting': None
  readonly 'appeal.ownRejection': None
  readonly 'nudge.onlyOnce': None
  readonly 'nudge.tooEarly': { readonly days: Value; readonly from: string }
  readonly 'audit.cannotNudgeNow': None
  readonly 'notice.APPEAL_GRANTED.title': { readonly product: Value }
  readonly 'notice.APPEAL_GRANTED': None
  readonly 'mail.APPEAL_GRANTED.subject': { readonly product: Value }
  readonly 'mail.APPEAL_GRANTED.body': { readonly product: Value }
  readonly 'notice.APPEAL_UPHELD.title': { readonly product: Value }
  readonly 'notice.APPEAL_UPHELD': None
  readonly 'mail.APPEAL_UPHELD.subject': { readonly product: Value }
  readonly 'mail.APPEAL_UPHELD.body': { readonly product: Value }
  readonly 'attestation.noIssuer': None
  readonly 'attestation.issuerAway': None
  readonly 'attestation.unreadable': None
  readonly 'attestation.algorithm': None
  readonly 'attestation.unknownKey': None
  readonly 'attestation.signature': None
  readonly 'attestation.wrongIssuer': None
  readonly 'attestation.wrongAudience': None
  readonly 'attestation.otherAccount': None
  readonly 'attestation.expired': None
  readonly 'attestation.clockAhead': None
  readonly 'attestation.lastsTooLong': None
  readonly 'attestation.nonceUnknown': None
  readonly 'attestation.replayed': None
  readonly 'audit.wrongState': None
  readonly 'audit.changedMeanwhile': None
  readonly 'audit.cannotReviseNow': None
  readonly 'audit.cannotResubmitNow': None
  readonly 'audit.cannotClaimNow': None
  readonly 'audit.cannotDecideNow': None
  readonly 'audit.cannotTakeBackNow': None
  readonly 'audit.approvedByColleague': None
  readonly 'audit.notDueYet': None
  readonly 'audit.reasonMissing': None
  readonly 'audit.noteMissing': None
  readonly 'audit.noteTooLong': { readonly count: Value; readonly max: Value }
  readonly 'audit.screenshotsMissing': None
  readonly 'audit.nothingChanged': None
  readonly 'pin.notOfAudit': None
  readonly 'note.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'note.required': None
  readonly 'pin.required': None
  readonly 'pin.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'claim.lost': None
  readonly 'claim.taken': { readonly by?: Value }
  readonly 'claim.missing': None
  readonly 'audit.notDraft': None
  readonly 'audit.packageMissing': None
  readonly 'previewLink.ended': None
  readonly 'previewLink.notNow': None
  readonly 'award.cannotConfirmNow': None
  readonly 'award.cannotDeclineNow': None
  readonly 'award.entryNotPassed': None
  readonly 'award.isDisqualified': None
  readonly 'award.notAnnounced': None
  readonly 'award.notDisqualified': None
  readonly 'awardList.changedMeanwhile': None
  readonly 'awardList.decided': None
  readonly 'awardList.notReady': None
  readonly 'awardList.notYours': None
  readonly 'awardList.ownProposal': None
  readonly 'awardList.tied': None
  readonly 'awardList.unchanged': None
  readonly 'awardList.waits': None
  readonly 'awardReason.required': None
  readonly 'awardReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'awardTie.none': None
  readonly 'awardTie.twice': None
  readonly 'awardState.WON': None
  readonly 'awardState.CONFIRMED': None
  readonly 'awardPayment.category': None
  readonly 'awardPayment.prize': None
  readonly 'awardPayment.entry': None
  readonly 'awardPayment.realName': None
  readonly 'awardPayment.account': None
  readonly 'awardPayment.email': None
  readonly 'awardPayment.usd': None
  readonly 'awardPayment.creatorFundUsd': None
  readonly 'awardPayment.couponUsd': None
  readonly 'awardPayment.state': None
  readonly 'awardPayment.missing': None
  readonly 'awardPayment.missing.confirmation': None
  readonly 'awardPayment.missing.verification': None
  readonly 'awardPayment.missing.identity': None
  readonly 'awardPayment.missing.address': None
  readonly 'awardPayment.missing.bank': None
  readonly 'notice.AWARD_WON.title': { readonly prize: Value }
  readonly 'notice.AWARD_WON': { readonly edition: Value; readonly prize: Value; readonly usd: number }
  readonly 'notice.AWARD_MOVED_UP.title': { readonly prize: Value }
  readonly 'notice.AWARD_MOVED_UP': { readonly edition: Value; readonly prize: Value; readonly usd: number }
  readonly 'notice.AWARD_TAKEN_BACK.title': { readonly prize: Value }
  readonly 'notice.AWARD_TAKEN_BACK': { readonly edition: Value; readonly prize: Value }
  readonly 'notice.link.awards': None
  readonly 'notice.link.consoleAwards': None
  readonly 'notice.AWARD_DECLINED.title': { readonly prize: Value }
  readonly 'notice.AWARD_DECLINED': { readonly edition: Value; readonly entry: Value; readonly prize: Value }
  readonly 'banAccount.required': None
  readonly 'banAccount.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'banAccount.byNumber': None
  readonly 'banAccount.differs': None
  readonly 'ban.notActive': None
  readonly 'banLength.required': None
  readonly 'banLength.unknown': None
  readonly 'banPermission.required': None
  readonly 'banPermission.unknown': None
  readonly 'disableAuthSet.required': None
  readonly 'disableAuthSet.tooMany': { readonly max: Value }
  readonly 'disableAuthSet.duplicate': None
  readonly 'banReason.required': None
  readonly 'banReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'endDate.required': None
  readonly 'endDate.format': None
  readonly 'endDate.past': None
  readonly 'endDate.tooFar': None
  readonly 'banScope.UPLOAD_MTZ': None
  readonly 'banScope.UPLOAD_FONT': None
  readonly 'banScope.UPLOAD_WALLPAPER': None
  readonly 'banScope.UPLOAD_RINGTONE': None
  readonly 'banScope.WITHDRAW': None
  readonly 'banScope.COMPETE': None
  readonly 'banScope.VOTE': None
  readonly 'banned.now': { readonly beginDate: string; readonly duration: Value; readonly endDate: string; readonly permission: Value }
  readonly 'mail.aboutBans': { readonly link: Value }
  readonly 'notice.BANNED.title': None
  readonly 'notice.BANNED': { readonly beginDate: string; readonly duration: Value; readonly endDate: string; readonly permissions: Value }
  readonly 'mail.BANNED.subject': None
  readonly 'notice.BAN_ENDED.title': None
  readonly 'notice.BAN_ENDED': { readonly beginDate: string; readonly permissions: Value }
  readonly 'mail.BAN_ENDED.subject': None
  readonly 'notice.BAN_LIFTED.title': None
  readonly 'notice.BAN_LIFTED': { readonly beginDate: string; readonly permissions: Value }
  readonly 'mail.BAN_LIFTED.subject': None
  readonly 'notice.link.aboutBans': None
  readonly 'bid.cannotConfirmNow': None
  readonly 'bid.cannotSaveNow': None
  readonly 'bid.cannotSubmitNow': None
  readonly 'bid.cannotWithdrawNow': None
  readonly 'bid.changedMeanwhile': None
  readonly 'bid.decided': None
  readonly 'bid.notConfirmed': None
  readonly 'bid.placesTaken': None
  readonly 'bidProposal.required': None
  readonly 'bidProposal.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bidPrice.required': None
  readonly 'bidPrice.aboveBudget': { readonly maxFen: number }
  readonly 'bidDays.required': None
  readonly 'bidSample.format': None
  readonly 'bidAgreed.required': None
  readonly 'bidReason.required': None
  readonly 'bidReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.BID_WON.title': { readonly tender: Value }
  readonly 'notice.BID_WON': { readonly tender: Value }
  readonly 'notice.BID_LOST.title': { readonly tender: Value }
  readonly 'notice.BID_LOST': { readonly tender: Value }
  readonly 'edition.changedMeanwhile': None
  readonly 'edition.notPublished': None
  readonly 'edition.slugTaken': None
  readonly 'edition.unchanged': None
  readonly 'editionLink.notOpen': None
  readonly 'editionLine.required': None
  readonly 'editionLine.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'editionText.required': None
  readonly 'editionText.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'editionSlug.format': None
  readonly 'editionKey.format': None
  readonly 'editionKey.duplicate': { readonly key: Value }
  readonly 'editionInstant.format': None
  readonly 'editionInstant.passed': None
  readonly 'editionInstant.past': None
  readonly 'editionInstant.earlier': None
  readonly 'editionTimeline.order': { readonly earlier: Value }
  readonly 'editionField.closed': None
  readonly 'editionVersion.format': None
  readonly 'editionColour.format': None
  readonly 'editionColour.contrast': { readonly least: Value }
  readonly 'editionRange.order': None
  readonly 'editionMedia.alphaOfJpg': None
  readonly 'editionMedia.formatTwice': None
  readonly 'editionWeights.sum': { readonly sum: Value }
  readonly 'editionRounds.goOn': None
  readonly 'editionPrecedence.incomplete': { readonly count: Value }
  readonly 'editionPrizes.rising': None
  readonly 'editionEntries.unreachable': { readonly most: Value }
  readonly 'editionPart.missing': None
  readonly 'linkAudience.required': None
  readonly 'linkAudience.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'linkEnd.past': None
  readonly 'linkEnd.tooFar': None
  readonly 'delivery.acceptedByYou': None
  readonly 'delivery.cannotChangeNow': None
  readonly 'delivery.cannotDeliverNow': None
  readonly 'delivery.changedMeanwhile': None
  readonly 'delivery.noTheme': None
  readonly 'delivery.notAccepted': None
  readonly 'delivery.notDelivered': None
  readonly 'delivery.slotFull': { readonly max: number }
  readonly 'deliveryNote.required': None
  readonly 'deliveryNote.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'deliveryDue.past': None
  readonly 'notice.link.delivery': None
  readonly 'notice.link.deliveries': None
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
  readonly 'designer.pending': None
  readonly 'designer.alreadyVerified': None
  readonly 'designer.cannotApplyNow': None
  readonly 'designer.infoLocked': None
  readonly 'designer.notWaiting': None
  readonly 'payoutChange.linkInvalid': None
  readonly 'payoutChange.notHeld': None
  readonly 'designer.reasonMissing': None
  readonly 'ban.WEEK': None
  readonly 'ban.MONTH': None
  readonly 'ban.PERMANENT': None
  readonly 'ban.CUSTOM': None
  readonly 'whitelist_refused': { readonly productType: Value }
  readonly 'productType.THEME': None
  readonly 'productType.FONT': None
  readonly 'productType.WALLPAPER': None
  readonly 'productType.AOD': None
  readonly 'productType.RINGTONE': None
  readonly 'productType.VIDEO_WALLPAPER': None
  readonly 'designer.notVerified': None
  readonly 'authProductType.tooMany': { readonly max: Value }
  readonly 'authProductType.duplicate': None
  readonly 'authProductType.required': None
  readonly 'designerType.required': None
  readonly 'contentTypes.required': None
  readonly 'contentTypes.tooMany': { readonly max: Value }
  readonly 'contentTypes.duplicate': None
  readonly 'contentType.required': None
  readonly 'contentType.unknown': None
  readonly 'nickname.required': None
  readonly 'nickname.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'nickname.englishOnly': None
  readonly 'realName.required': None
  readonly 'realName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'realName.englishOnly': None
  readonly 'companyName.required': None
  readonly 'companyName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'businessLicense.required': None
  readonly 'businessLicense.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'address.required': None
  readonly 'address.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contactPersonName.required': None
  readonly 'contactPersonName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contactPersonPhoneNumber.required': None
  readonly 'contactPersonPhoneNumber.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contactPersonPhoneNumber.format': None
  readonly 'contactPersonEmail.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'idCardNumber.required': None
  readonly 'idCardNumber.format': { readonly max: Value; readonly min: Value }
  readonly 'idCardNumber.checkDigit': None
  readonly 'qq.format': None
  readonly 'accountName.required': None
  readonly 'accountName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'accountName.notRealName': None
  readonly 'bankName.required': None
  readonly 'bankName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankName.unsupported': None
  readonly 'bankOtherName.required': None
  readonly 'bankOtherName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankOtherName.listed': None
  readonly 'bankBic.required': None
  readonly 'bankBic.format': None
  readonly 'bankBic.otherCountry': None
  readonly 'bankCountry.required': None
  readonly 'bankCountry.unknown': None
  readonly 'bankProvince.required': None
  readonly 'bankProvince.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankCity.required': None
  readonly 'bankCity.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'bankBranch.required': None
  readonly 'bankBranch.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'accountNumber.required': None
  readonly 'accountNumber.format': { readonly max: Value; readonly min: Value }
  readonly 'accountNumberConfirm.required': None
  readonly 'accountNumberConfirm.format': { readonly max: Value; readonly min: Value }
  readonly 'accountNumber.iban': None
  readonly 'accountNumber.ibanCountry': None
  readonly 'accountNumber.formatAbroad': { readonly max: Value; readonly min: Value }
  readonly 'accountNumberConfirm.iban': None
  readonly 'accountNumberConfirm.ibanCountry': None
  readonly 'accountNumberConfirm.formatAbroad': { readonly max: Value; readonly min: Value }
  readonly 'agreement.required': None
  readonly 'designer.fileUnknown': None
  readonly 'designer.typeFixed': None
  readonly 'notice.DESIGNER_VERIFIED.title': None
  readonly 'notice.DESIGNER_VERIFIED': None
  readonly 'mail.DESIGNER_VERIFIED.subject': None
  readonly 'mail.DESIGNER_VERIFIED.body': None
  readonly 'notice.link.upload': None
  readonly 'notice.DESIGNER_REFUSED.title': None
  readonly 'mail.DESIGNER_REFUSED.subject': None
  readonly 'mail.DESIGNER_REFUSED.body': None
  readonly 'notice.link.apply': None
  readonly 'notice.INFO_CHANGE_PASS.title': None
  readonly 'notice.INFO_CHANGE_PASS': { readonly account: Value; readonly bank?: Value; readonly heldUntil: string }
  readonly 'mail.INFO_CHANGE_PASS.subject': None
  readonly 'mail.INFO_CHANGE_PASS.body': { readonly account: Value; readonly bank?: Value; readonly heldUntil: string }
  readonly 'notice.INFO_CHANGE_REJECT.title': None
  readonly 'mail.INFO_CHANGE_REJECT.subject': None
  readonly 'mail.INFO_CHANGE_REJECT.body': None
  readonly 'notice.PAYOUT_CHANGE_ASKED.title': None
  readonly 'notice.PAYOUT_CHANGE_ASKED': { readonly account: Value; readonly bank: Value }
  readonly 'notice.link.stopPayoutChange': None
  readonly 'notice.INFO_CHANGE_ENDED.title': None
  readonly 'notice.INFO_CHANGE_ENDED': None
  readonly 'notice.PAYOUT_RESTORED.title': None
  readonly 'notice.PAYOUT_RESTORED': { readonly account: Value; readonly bank: Value }
  readonly 'notice.WHITELIST_CHANGED.title': None
  readonly 'notice.WHITELIST_CHANGED': { readonly added?: Value; readonly removed?: Value }
  readonly 'entry.notOpen': { readonly from: string }
  readonly 'entry.closed': { readonly until: string }
  readonly 'entry.cannotSaveNow': None
  readonly 'entry.cannotSubmitNow': None
  readonly 'entry.cannotDecideNow': None
  readonly 'entry.cannotWithdrawNow': None
  readonly 'entry.reviewedByYou': None
  readonly 'entry.changedMeanwhile': None
  readonly 'entry.categoryUnknown': None
  readonly 'entry.tooMany': { readonly max: Value }
  readonly 'entry.themeTaken': None
  readonly 'entry.tooFew': { readonly count: Value; readonly least: Value }
  readonly 'entryTitle.required': None
  readonly 'entryTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryCreator.required': None
  readonly 'entryCreator.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryDescription.required': None
  readonly 'entryDescription.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryDescription.copyrightLine': { readonly line: Value }
  readonly 'entryGameIp.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryGameIp.notHere': None
  readonly 'entryGameIp.excluded': { readonly game: Value }
  readonly 'entryAiPrompt.required': None
  readonly 'entryAiPrompt.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryAiTool.required': None
  readonly 'entryAiTool.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'entryDeclaration.ofAge': None
  readonly 'entryDeclaration.original': None
  readonly 'entryDeclaration.notAwarded': None
  readonly 'entrySlot.unknown': None
  readonly 'entrySlot.required': { readonly count: number; readonly min: number }
  readonly 'entrySlot.tooMany': { readonly count: Value; readonly max: Value }
  readonly 'entryTheme.notHere': None
  readonly 'entryTheme.onlyOne': None
  readonly 'entryTheme.notFound': None
  readonly 'entryFile.notFound': None
  readonly 'entryFile.refused': None
  readonly 'entryFile.wrongFormat': { readonly allowed: Value }
  readonly 'entryFile.tooLarge': { readonly bytes: number; readonly max: number }
  readonly 'entryFile.wrongPixels': { readonly height: Value; readonly sizes: Value; readonly width: Value }
  readonly 'entryFile.fewPixels': { readonly height: Value; readonly minHeight: Value; readonly minWidth: Value; readonly width: Value }
  readonly 'entryFile.ppiMissing': { readonly ppi: Value }
  readonly 'entryFile.wrongPpi': { readonly found: Value; readonly ppi: Value }
  readonly 'entryFile.lowPpi': { readonly found: Value; readonly ppi: Value }
  readonly 'entryFile.transparent': None
  readonly 'entryFile.animated': None
  readonly 'entryFile.tooShort': { readonly min: Value; readonly seconds: Value }
  readonly 'entryFile.tooLong': { readonly max: Value; readonly seconds: Value }
  readonly 'entryFile.wrongRate': { readonly found: Value; readonly framesPerSecond: Value }
  readonly 'entryFile.variableRate': None
  readonly 'entryFile.tooEarly': { readonly from: string }
  readonly 'notice.ENTRY_PASSED.title': { readonly product: Value }
  readonly 'notice.ENTRY_PASSED': { readonly product: Value }
  readonly 'notice.ENTRY_FAILED.title': { readonly product: Value }
  readonly 'notice.ENTRY_FAILED': { readonly product: Value }
  readonly 'entryFile.twice': None
  readonly 'notice.link.entry': None
  readonly 'field.invalidType': None
  readonly 'field.invalidOption': None
  readonly 'field.invalidFormat': None
  readonly 'field.invalid': None
  readonly 'field.unknown': None
  readonly 'field.tooShort': { readonly min: Value }
  readonly 'field.tooLong': { readonly max: Value }
  readonly 'field.tooSmall': { readonly min: Value }
  readonly 'field.tooLarge': { readonly max: Value }
  readonly 'field.tooFew': { readonly min: Value }
  readonly 'field.tooMany': { readonly max: Value }
  readonly 'field.notMultiple': { readonly step: Value }
  readonly 'text.controlCharacter': None
  readonly 'text.brokenCharacter': None
  readonly 'text.directionOverride': None
  readonly 'file.required': None
  readonly 'file.badId': None
  readonly 'file.notFound': None
  readonly 'file.notYours': None
  readonly 'file.wrongPurpose': None
  readonly 'file.empty': None
  readonly 'file.noneSelected': None
  readonly 'file.totalTooLarge': { readonly bytes: number; readonly leftOut?: number; readonly max: number }
  readonly 'file.onlyOne': None
  readonly 'file.uploadTooSlow': None
  readonly 'file.linkExpired': None
  readonly 'image.undecodable': None
  readonly 'image.tooManyPixels': { readonly maxMegapixels: Value }
  readonly 'image.tooManyFrames': { readonly max: Value }
  readonly 'file.missing': { readonly part?: Value }
  readonly 'file.interrupted': None
  readonly 'file.keepOne': None
  readonly 'image.hiddenFile': None
  readonly 'copyright.refused': None
  readonly 'copyright.timeLimit': None
  readonly 'range.notSatisfiable': None
  readonly 'success': None
  readonly 'not_signed_in': None
  readonly 'designer_not_registered': None
  readonly 'designer_not_verified': { readonly registrationStatus?: Value }
  readonly 'invalid_input': None
  readonly 'invalid_json': None
  readonly 'forbidden': None
  readonly 'notOwn': None
  readonly 'notOwn.decide': None
  readonly 'not_found': None
  readonly 'method_not_allowed': None
  readonly 'conflict': None
  readonly 'too_many_requests': { readonly seconds?: number }
  readonly 'payload_too_large': { readonly max?: number }
  readonly 'unsupported_media_type': None
  readonly 'service_unavailable': None
  readonly 'origin_refused': None
  readonly 'request_cancelled': None
  readonly 'store.dayArchived': None
  readonly 'store.keyWrong': None
  readonly 'metrics.tokenNeeded': None
  readonly 'json.malformed': None
  readonly 'json.tooDeep': { readonly max?: Value }
  readonly 'request.malformed': None
  readonly 'request.tooSlow': None
  readonly 'request.headersTooLarge': None
  readonly 'multipart.malformed': None
  readonly 'storage_full': None
  readonly 'outbox.production': None
  readonly 'outbox.carrierConfigured': None
  readonly 'judging.changedMeanwhile': None
  readonly 'judging.closed': { readonly until: string }
  readonly 'judging.criterionUnknown': None
  readonly 'judging.entryUnknown': None
  readonly 'judging.fewJudges': { readonly count: number; readonly needed: number }
  readonly 'judging.hasEntry': None
  readonly 'judging.inConflict': None
  readonly 'judging.inputDiffers': None
  readonly 'judging.isCandidate': None
  readonly 'judging.isJudge': None
  readonly 'judging.isRemoved': None
  readonly 'judging.noAccount': None
  readonly 'judging.noEntries': None
  readonly 'judging.notAssigned': None
  readonly 'judging.notFrozen': None
  readonly 'judging.notOpen': { readonly from: string }
  readonly 'judging.notProposed': None
  readonly 'judging.ownProposal': None
  readonly 'judging.pickOutside': None
  readonly 'judging.prizeUnknown': None
  readonly 'judging.roundBefore': None
  readonly 'judging.roundIsOpen': None
  readonly 'judging.roundNotOpen': None
  readonly 'judging.roundUnknown': None
  readonly 'judging.scoreOutside': { readonly max: Value; readonly min: Value }
  readonly 'judging.unscored': { readonly count: number }
  readonly 'notice.JUDGE_NAMED.title': { readonly edition: Value }
  readonly 'notice.JUDGE_NAMED': { readonly edition: Value; readonly from: string }
  readonly 'notice.JUDGING_ENDED.title': { readonly edition: Value }
  readonly 'notice.JUDGING_ENDED': { readonly edition: Value }
  readonly 'notice.JUDGE_ENTERED.title': { readonly edition: Value }
  readonly 'notice.JUDGE_ENTERED': { readonly edition: Value; readonly judge: Value }
  readonly 'notice.link.consoleJudging': None
  readonly 'notice.JUDGE_REMINDED.title': { readonly open: number }
  readonly 'notice.JUDGE_REMINDED': { readonly edition: Value; readonly open: number; readonly until: string }
  readonly 'notice.link.judging': None
  readonly 'judgingReason.required': None
  readonly 'judgingReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'level.unchanged': None
  readonly 'designerLevel.required': None
  readonly 'designerLevel.unknown': None
  readonly 'levelReason.required': None
  readonly 'levelReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'levelSince.format': None
  readonly 'levelSince.past': None
  readonly 'levelSince.tooFar': None
  readonly 'level.S': None
  readonly 'level.A': None
  readonly 'level.B': None
  readonly 'level.C': None
  readonly 'level.NONE': None
  readonly 'notice.LEVEL_CHANGED.title': None
  readonly 'notice.LEVEL_CHANGED': { readonly from: Value; readonly to: Value }
  readonly 'mail.greeting': { readonly name?: Value }
  readonly 'mail.reasons': None
  readonly 'mail.remedy': { readonly text: Value }
  readonly 'mail.note': { readonly text: Value }
  readonly 'mail.open': { readonly link: Value }
  readonly 'mail.closing': { readonly link: Value }
  readonly 'mail.work': { readonly product: Value }
  readonly 'changeMail.EMAIL.subject': None
  readonly 'changeMail.EMAIL.body': None
  readonly 'changeMail.PHONE.subject': None
  readonly 'changeMail.PHONE.body': None
  readonly 'changeMail.PASSWORD.subject': None
  readonly 'changeMail.PASSWORD.body': None
  readonly 'changeMail.undo': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.EMAIL': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.PHONE': { readonly days: Value; readonly link: Value }
  readonly 'changeSms.PASSWORD': { readonly days: Value; readonly link: Value }
  readonly 'payoutPart.NAME': None
  readonly 'payoutPart.DOCUMENTS': None
  readonly 'payoutPart.BANK': None
  readonly 'payoutMail.WAITING.subject': None
  readonly 'payoutMail.WAITING.body': { readonly account: Value; readonly bank: Value; readonly parts: Value }
  readonly 'payoutMail.IN_FORCE.subject': None
  readonly 'payoutMail.IN_FORCE.body': { readonly account: Value; readonly bank: Value; readonly heldUntil: string; readonly parts: Value }
  readonly 'payoutMail.stop': { readonly link: Value; readonly until: string }
  readonly 'payoutSms.WAITING': { readonly account: Value; readonly bank: Value; readonly link: Value }
  readonly 'payoutSms.IN_FORCE': { readonly account: Value; readonly bank: Value; readonly link: Value; readonly until: string }
  readonly 'material.full': { readonly max: Value }
  readonly 'material.imagesFull': { readonly max: Value }
  readonly 'material.termsFirst': None
  readonly 'tenderCaption.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'notice.link.materials': None
  readonly 'notice.MATERIAL_ADDED.title': { readonly tender: Value }
  readonly 'notice.MATERIAL_ADDED': { readonly tender: Value }
  readonly 'tenderCaption.required': None
  readonly 'media.unreadable': None
  readonly 'media.unreadable.remedy': None
  readonly 'media.tooManyParts': { readonly max: Value }
  readonly 'media.tooManyParts.remedy': None
  readonly 'media.timeLimit': None
  readonly 'media.timeLimit.remedy': None
  readonly 'media.checkFailed': None
  readonly 'media.checkFailed.remedy': None
  readonly 'video.noTrack': None
  readonly 'video.noTrack.remedy': None
  readonly 'video.severalTracks': { readonly count: Value }
  readonly 'video.severalTracks.remedy': None
  readonly 'video.damaged': None
  readonly 'video.damaged.remedy': None
  readonly 'video.unsupportedCodec': { readonly found: Value }
  readonly 'video.unsupportedCodec.remedy': None
  readonly 'video.tooManyPixels': { readonly height: Value; readonly width: Value }
  readonly 'video.tooManyPixels.remedy': None
  readonly 'video.notMp4': { readonly found: Value }
  readonly 'video.notMp4.remedy': None
  readonly 'video.hiddenFile': None
  readonly 'video.hiddenFile.remedy': None
  readonly 'video.variableRate': { readonly framesPerSecond: Value }
  readonly 'video.variableRate.remedy': None
  readonly 'video.hasSound': None
  readonly 'video.hasSound.remedy': None
  readonly 'video.unusualColours': { readonly bits: Value; readonly chroma: Value }
  readonly 'video.unusualColours.remedy': None
  readonly 'video.noPoster': None
  readonly 'video.noPoster.remedy': None
  readonly 'video.tail': { readonly bytes: number }
  readonly 'video.tail.remedy': None
  readonly 'audio.noTrack': None
  readonly 'audio.noTrack.remedy': None
  readonly 'audio.damaged': None
  readonly 'audio.damaged.remedy': None
  readonly 'audio.unsupportedCodec': { readonly found: Value }
  readonly 'audio.unsupportedCodec.remedy': None
  readonly 'audio.severalStreams': None
  readonly 'audio.severalStreams.remedy': None
  readonly 'audio.tagTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'audio.tagTooLarge.remedy': None
  readonly 'audio.hiddenFile': None
  readonly 'audio.hiddenFile.remedy': None
  readonly 'audio.long': { readonly seconds: Value }
  readonly 'audio.long.remedy': { readonly usual: Value }
  readonly 'audio.cutOff': { readonly seconds: Value }
  readonly 'audio.cutOff.remedy': None
  readonly 'audio.noWaveform': None
  readonly 'audio.noWaveform.remedy': None
  readonly 'font.damaged': { readonly table?: Value }
  readonly 'font.damaged.remedy': None
  readonly 'font.hiddenFile': None
  readonly 'font.hiddenFile.remedy': None
  readonly 'font.restricted': None
  readonly 'font.restricted.remedy': None
  readonly 'font.noUnicode': None
  readonly 'font.noUnicode.remedy': None
  readonly 'image.notImage': None
  readonly 'image.notImage.remedy': None
  readonly 'image.cmyk': None
  readonly 'image.cmyk.remedy': None
  readonly 'image.gainMap': None
  readonly 'image.gainMap.remedy': None
  readonly 'image.undecodable.remedy': None
  readonly 'image.hiddenFile.remedy': None
  readonly 'image.tooManyPixels.remedy': None
  readonly 'image.tooManyFrames.remedy': None
  readonly 'image.wrongResolution.remedy': None
  readonly 'video.tooLong.remedy': None
  readonly 'file.wrongFormat.remedy': { readonly cure?: Value; readonly ending?: Value; readonly found?: Value }
  readonly 'font.onlyTtf.remedy': { readonly cure?: Value; readonly ending?: Value; readonly found?: Value }
  readonly 'file.tooLarge.remedy': None
  readonly 'file.empty.remedy': None
  readonly 'message.required': None
  readonly 'message.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'thread.full': { readonly max: Value }
  readonly 'thread.notOpen': None
  readonly 'thread.waitForAnswer': { readonly max: Value }
  readonly 'notice.REVIEWER_WROTE.title': { readonly product: Value }
  readonly 'notice.REVIEWER_WROTE': None
  readonly 'mail.REVIEWER_WROTE.subject': { readonly product: Value }
  readonly 'mail.REVIEWER_WROTE.body': { readonly product: Value }
  readonly 'mail.REVIEWER_WROTE_MANY.subject': { readonly count: Value }
  readonly 'mail.REVIEWER_WROTE_MANY.body': { readonly count: Value }
  readonly 'notice.link.product': None
  readonly 'notice.link.work': None
  readonly 'notice.link.status': None
  readonly 'notice.link.info': None
  readonly 'package.notZip': { readonly found: Value }
  readonly 'package.notZip.remedy': None
  readonly 'package.timeLimit': { readonly seconds?: Value }
  readonly 'package.timeLimit.remedy': None
  readonly 'package.tooManyParts': { readonly max: Value }
  readonly 'package.tooManyParts.remedy': None
  readonly 'package.moreFindings': { readonly count: Value }
  readonly 'package.moreFindings.remedy': None
  readonly 'package.archive.tooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.tooLarge.remedy': None
  readonly 'package.archive.empty': None
  readonly 'package.archive.empty.remedy': None
  readonly 'package.archive.tooManyEntries': { readonly count: Value; readonly max: Value }
  readonly 'package.archive.tooManyEntries.remedy': None
  readonly 'package.archive.unpackedTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.unpackedTooLarge.remedy': None
  readonly 'package.archive.entryTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.entryTooLarge.remedy': None
  readonly 'package.archive.ratioTooHigh': { readonly max: Value; readonly ratio: Value }
  readonly 'package.archive.ratioTooHigh.remedy': None
  readonly 'package.archive.nestedTooDeep': { readonly max: Value }
  readonly 'package.archive.nestedTooDeep.remedy': None
  readonly 'package.archive.endRecordMissing': None
  readonly 'package.archive.endRecordMissing.remedy': None
  readonly 'package.archive.severalEndRecords': None
  readonly 'package.archive.severalEndRecords.remedy': None
  readonly 'package.archive.commentTrick': None
  readonly 'package.archive.commentTrick.remedy': None
  readonly 'package.archive.dataBefore': { readonly found: Value }
  readonly 'package.archive.dataBefore.remedy': None
  readonly 'package.archive.dataAfter': { readonly bytes: Value }
  readonly 'package.archive.dataAfter.remedy': None
  readonly 'package.archive.gap': { readonly bytes: Value }
  readonly 'package.archive.gap.remedy': None
  readonly 'package.archive.overlap': { readonly other: Value }
  readonly 'package.archive.overlap.remedy': None
  readonly 'package.archive.directoryDamaged': None
  readonly 'package.archive.directoryDamaged.remedy': None
  readonly 'package.archive.directoryTooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.archive.directoryTooLarge.remedy': None
  readonly 'package.archive.multiDisk': None
  readonly 'package.archive.multiDisk.remedy': None
  readonly 'package.archive.zip64Contradiction': { readonly field: Value }
  readonly 'package.archive.zip64Contradiction.remedy': None
  readonly 'package.archive.encrypted': None
  readonly 'package.archive.encrypted.remedy': None
  readonly 'package.archive.unknownMethod': { readonly method: Value }
  readonly 'package.archive.unknownMethod.remedy': None
  readonly 'package.archive.nameEmpty': None
  readonly 'package.archive.nameEmpty.remedy': None
  readonly 'package.archive.nameTooLong': { readonly bytes: Value; readonly max: Value }
  readonly 'package.archive.nameTooLong.remedy': None
  readonly 'package.archive.nameEncoding': None
  readonly 'package.archive.nameEncoding.remedy': None
  readonly 'package.archive.absolutePath': None
  readonly 'package.archive.absolutePath.remedy': None
  readonly 'package.archive.pathTraversal': None
  readonly 'package.archive.pathTraversal.remedy': None
  readonly 'package.archive.backslash': None
  readonly 'package.archive.backslash.remedy': None
  readonly 'package.archive.driveLetter': None
  readonly 'package.archive.driveLetter.remedy': None
  readonly 'package.archive.controlCharacter': None
  readonly 'package.archive.controlCharacter.remedy': None
  readonly 'package.archive.bidiMark': None
  readonly 'package.archive.bidiMark.remedy': None
  readonly 'package.archive.invisibleCharacter': None
  readonly 'package.archive.invisibleCharacter.remedy': None
  readonly 'package.archive.duplicateName': { readonly other: Value }
  readonly 'package.archive.duplicateName.remedy': None
  readonly 'package.archive.fileIsFolder': { readonly other: Value }
  readonly 'package.archive.fileIsFolder.remedy': None
  readonly 'package.archive.folderWithData': None
  readonly 'package.archive.folderWithData.remedy': None
  readonly 'package.archive.symlink': None
  readonly 'package.archive.symlink.remedy': None
  readonly 'package.archive.specialFile': { readonly mode: Value }
  readonly 'package.archive.specialFile.remedy': None
  readonly 'package.archive.headersDiffer': { readonly field: Value }
  readonly 'package.archive.headersDiffer.remedy': None
  readonly 'package.archive.descriptorDiffers': None
  readonly 'package.archive.descriptorDiffers.remedy': None
  readonly 'package.archive.crcMismatch': None
  readonly 'package.archive.crcMismatch.remedy': None
  readonly 'package.archive.sizeMismatch': { readonly actual: Value; readonly declared: Value }
  readonly 'package.archive.sizeMismatch.remedy': None
  readonly 'package.archive.deflateDamaged': None
  readonly 'package.archive.deflateDamaged.remedy': None
  readonly 'package.archive.deflateTruncated': None
  readonly 'package.archive.deflateTruncated.remedy': None
  readonly 'package.archive.deflateTrailing': None
  readonly 'package.archive.deflateTrailing.remedy': None
  readonly 'package.xml.doctype': None
  readonly 'package.xml.doctype.remedy': None
  readonly 'package.xml.entity': None
  readonly 'package.xml.entity.remedy': None
  readonly 'package.xml.processingInstruction': { readonly line: Value }
  readonly 'package.xml.processingInstruction.remedy': { readonly line: Value }
  readonly 'package.xml.lateDeclaration': { readonly line: Value }
  readonly 'package.xml.lateDeclaration.remedy': None
  readonly 'package.xml.tooLarge': { readonly bytes: number; readonly max: number }
  readonly 'package.xml.tooLarge.remedy': None
  readonly 'package.xml.tooDeep': { readonly max: Value }
  readonly 'package.xml.tooDeep.remedy': None
  readonly 'package.xml.encoding': { readonly encoding: Value }
  readonly 'package.xml.encoding.remedy': None
  readonly 'package.xml.malformed': { readonly line: Value }
  readonly 'package.xml.malformed.remedy': None
  readonly 'package.image.notImage': { readonly found: Value }
  readonly 'package.image.notImage.remedy': None
  readonly 'package.image.damaged': None
  readonly 'package.image.damaged.remedy': None
  readonly 'package.image.undecodable': None
  readonly 'package.image.undecodable.remedy': None
  readonly 'package.image.tooManyPixels': { readonly height: Value; readonly maxMegapixels: Value; readonly megapixels: Value; readonly width: Value }
  readonly 'package.image.tooManyPixels.remedy': None
  readonly 'package.image.tooManyPixelsInAll': { readonly maxMegapixels: Value }
  readonly 'package.image.tooManyPixelsInAll.remedy': None
  readonly 'package.image.tooManyFrames': { readonly count: Value; readonly max: Value }
  readonly 'package.image.tooManyFrames.remedy': None
  readonly 'package.image.hiddenArchive': None
  readonly 'package.image.hiddenArchive.remedy': None
  readonly 'package.image.formatDiffers': { readonly found: Value; readonly promised: Value }
  readonly 'package.image.formatDiffers.remedy': None
  readonly 'package.description.missing': None
  readonly 'package.description.missing.remedy': None
  readonly 'package.description.inFolder': { readonly folder: Value }
  readonly 'package.description.inFolder.remedy': None
  readonly 'package.description.packedTwice': { readonly name: Value }
  readonly 'package.description.packedTwice.remedy': { readonly name: Value }
  readonly 'package.description.malformed': { readonly line: Value }
  readonly 'package.description.malformed.remedy': None
  readonly 'package.description.ampersand': { readonly line: Value }
  readonly 'package.description.ampersand.remedy': None
  readonly 'package.description.badInteger': { readonly field: Value; readonly value: Value }
  readonly 'package.description.badInteger.remedy': None
  readonly 'package.description.titleMissing': None
  readonly 'package.description.titleMissing.remedy': None
  readonly 'package.uiVersion.missing': None
  readonly 'package.uiVersion.missing.remedy': None
  readonly 'package.uiVersion.unknown': { readonly value: Value }
  readonly 'package.uiVersion.unknown.remedy': None
  readonly 'package.uiVersion.differs': { readonly platform: Value; readonly uiVersion: Value }
  readonly 'package.uiVersion.differs.remedy': None
  readonly 'package.rights': None
  readonly 'package.rights.remedy': None
  readonly 'package.module.notArchive': None
  readonly 'package.module.notArchive.remedy': None
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
  readonly 'package.scene.iconManifestMissing': None
  readonly 'package.scene.iconManifestMissing.remedy': None
  readonly 'package.scene.pictureMissing': { readonly line: Value; readonly src: Value }
  readonly 'package.scene.pictureMissing.remedy': { readonly line: Value }
  readonly 'package.scene.pictureCase': { readonly found: Value; readonly line: Value; readonly src: Value }
  readonly 'package.scene.pictureCase.remedy': { readonly found: Value; readonly line: Value }
  readonly 'package.module.unknown': { readonly name: Value }
  readonly 'package.module.unknown.remedy': None
  readonly 'package.aod.missing': None
  readonly 'package.aod.missing.remedy': None
  readonly 'package.aod.descriptionMissing': None
  readonly 'package.aod.descriptionMissing.remedy': None
  readonly 'package.preview.missing': None
  readonly 'package.preview.missing.remedy': None
  readonly 'package.preview.sizesDiffer': { readonly sizes: Value }
  readonly 'package.preview.sizesDiffer.remedy': None
  readonly 'package.wallpaper.missing': None
  readonly 'package.wallpaper.missing.remedy': None
  readonly 'package.file.stray': None
  readonly 'package.file.stray.remedy': None
  readonly 'package.file.doubleExtension': None
  readonly 'package.file.doubleExtension.remedy': None
  readonly 'package.file.executable': { readonly found: Value }
  readonly 'package.file.executable.remedy': None
  readonly 'package.file.app': { readonly bytes: number }
  readonly 'package.file.app.remedy': None
  readonly 'package.file.appInModule': { readonly bytes: number }
  readonly 'package.file.appInModule.remedy': None
  readonly 'package.file.source': { readonly bytes: number }
  readonly 'package.file.source.remedy': None
  readonly 'package.file.document': { readonly bytes: number }
  readonly 'package.file.document.remedy': None
  readonly 'package.font.notTtf': { readonly found: Value }
  readonly 'package.font.notTtf.remedy': None
  readonly 'package.font.damaged': None
  readonly 'package.font.damaged.remedy': None
  readonly 'package.sound.notAudio': { readonly found: Value }
  readonly 'package.sound.notAudio.remedy': None
  readonly 'fileType.png': None
  readonly 'fileType.jpg': None
  readonly 'fileType.gif': None
  readonly 'fileType.bmp': None
  readonly 'fileType.webp': None
  readonly 'fileType.jxl': None
  readonly 'fileType.jp2': None
  readonly 'fileType.avif': None
  readonly 'fileType.heic': None
  readonly 'fileType.tiff': None
  readonly 'fileType.psd': None
  readonly 'fileType.svg': None
  readonly 'fileType.mp4': None
  readonly 'fileType.m4a': None
  readonly 'fileType.mov': None
  readonly 'fileType.webm': None
  readonly 'fileType.mkv': None
  readonly 'fileType.avi': None
  readonly 'fileType.wmv': None
  readonly 'fileType.flv': None
  readonly 'fileType.mp3': None
  readonly 'fileType.ogg': None
  readonly 'fileType.wav': None
  readonly 'fileType.flac': None
  readonly 'fileType.aac': None
  readonly 'fileType.amr': None
  readonly 'fileType.midi': None
  readonly 'fileType.aiff': None
  readonly 'fileType.ttf': None
  readonly 'fileType.otf': None
  readonly 'fileType.ttc': None
  readonly 'fileType.woff': None
  readonly 'fileType.woff2': None
  readonly 'fileType.zip': None
  readonly 'fileType.rar': None
  readonly 'fileType.7z': None
  readonly 'fileType.gzip': None
  readonly 'fileType.tar': None
  readonly 'fileType.xz': None
  readonly 'fileType.bzip2': None
  readonly 'fileType.pdf': None
  readonly 'fileType.axml': None
  readonly 'fileType.xml': None
  readonly 'fileType.html': None
  readonly 'fileType.php': None
  readonly 'fileType.script': None
  readonly 'fileType.exe': None
  readonly 'fileType.elf': None
  readonly 'fileType.dex': None
  readonly 'fileType.empty': None
  readonly 'fileType.unknown': None
  readonly 'zipField.name': None
  readonly 'zipField.flags': None
  readonly 'zipField.method': None
  readonly 'zipField.crc': None
  readonly 'zipField.packedBytes': None
  readonly 'zipField.unpackedBytes': None
  readonly 'zipField.endRecord': None
  readonly 'zipField.locator': None
  readonly 'zipField.entries': None
  readonly 'zipField.directoryBytes': None
  readonly 'zipField.directoryOffset': None
  readonly 'zipField.extraField': None
  readonly 'payout.wrongState': None
  readonly 'payout.nothingToAsk': None
  readonly 'payout.nothingToSettle': None
  readonly 'bankMessage.settled': None
  readonly 'payout.noOnlineBank': None
  readonly 'payout.noFilesBank': None
  readonly 'payout.noneReady': None
  readonly 'bankFile.taken': None
  readonly 'bankFile.tooLarge': { readonly max: number }
  readonly 'bankFile.tooMuch': { readonly max: number }
  readonly 'bankFile.tooDeep': { readonly max: number }
  readonly 'bankFile.tooManyPayments': { readonly max: number }
  readonly 'bankFile.unreadable': None
  readonly 'bankFile.notKept': None
  readonly 'bankFile.encoding': None
  readonly 'bankFile.unsafe': None
  readonly 'bankFile.malformed': { readonly line: Value }
  readonly 'bankFile.otherMessage': None
  readonly 'bankFile.badAmount': { readonly key: Value }
  readonly 'settleReason.required': None
  readonly 'settleReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'product.wrongState': None
  readonly 'product.notYours': None
  readonly 'product.cannotHideNow': None
  readonly 'product.cannotUnhideNow': None
  readonly 'product.alreadyRemoved': None
  readonly 'product.reasonMissing': None
  readonly 'productType.required': None
  readonly 'productType.twice': None
  readonly 'productName.required': None
  readonly 'productName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'productName.specialSymbols': None
  readonly 'designerName.required': None
  readonly 'designerName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'contributor.required': None
  readonly 'contributor.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'copyrightHolder.required': None
  readonly 'copyrightHolder.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'description.required': None
  readonly 'description.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'updateLog.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'remark.required': None
  readonly 'remark.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'removalReason.required': None
  readonly 'removalReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'version.required': None
  readonly 'version.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'version.format': None
  readonly 'version.notNew': { readonly version: Value }
  readonly 'price.required': None
  readonly 'price.outOfRange': { readonly max: Value; readonly min: Value }
  readonly 'price.paidNeedsPrice': None
  readonly 'price.freeNeedsNone': None
  readonly 'productDivideType.unknown': None
  readonly 'region.required': None
  readonly 'region.unknown': None
  readonly 'region.GLOBAL': None
  readonly 'regions.required': None
  readonly 'regions.tooMany': { readonly max: Value }
  readonly 'regions.duplicate': None
  readonly 'regions.everywhereAlone': None
  readonly 'systemVersions.required': None
  readonly 'systemVersions.unknown': { readonly version: Value }
  readonly 'systemVersions.tooMany': { readonly max: Value }
  readonly 'systemVersions.duplicate': None
  readonly 'screenshots.required': None
  readonly 'screenshots.tooMany': { readonly count: Value; readonly max: Value }
  readonly 'screenshots.duplicate': None
  readonly 'translations.required': None
  readonly 'translations.tooMany': { readonly max: Value }
  readonly 'translations.duplicate': { readonly value: Value }
  readonly 'locale.format': None
  readonly 'fontLanguage.required': None
  readonly 'fontLanguage.unknown': None
  readonly 'fontLanguages.required': None
  readonly 'fontLanguages.tooMany': { readonly max: Value }
  readonly 'fontLanguages.duplicate': None
  readonly 'package.notFound': None
  readonly 'package.wrongType': { readonly productType: Value }
  readonly 'product.cannotRemoveNow': None
  readonly 'removal.waiting': None
  readonly 'removal.notWaiting': None
  readonly 'package.refused': None
  readonly 'notice.ONLINE.title': { readonly product: Value }
  readonly 'notice.ONLINE': None
  readonly 'mail.ONLINE.subject': { readonly product: Value }
  readonly 'mail.ONLINE.body': { readonly product: Value }
  readonly 'notice.OFFLINE.title': { readonly product: Value }
  readonly 'mail.OFFLINE.subject': { readonly product: Value }
  readonly 'mail.OFFLINE.body': { readonly product: Value }
  readonly 'releaseOn.format': None
  readonly 'releaseOn.tooEarly': { readonly from: Value }
  readonly 'releaseOn.tooLate': { readonly by: Value }
  readonly 'reason.copyrightProof': None
  readonly 'remedy.copyrightProof': None
  readonly 'reason.copyrightInfringement': None
  readonly 'remedy.copyrightInfringement': None
  readonly 'reason.plagiarism': None
  readonly 'remedy.plagiarism': None
  readonly 'reason.lowQuality': None
  readonly 'remedy.lowQuality': None
  readonly 'reason.previewMismatch': None
  readonly 'remedy.previewMismatch': None
  readonly 'reason.brokenModule': None
  readonly 'remedy.brokenModule': None
  readonly 'reason.incompleteIcons': None
  readonly 'remedy.incompleteIcons': None
  readonly 'reason.illegible': None
  readonly 'remedy.illegible': None
  readonly 'reason.wrongNameOrTags': None
  readonly 'remedy.wrongNameOrTags': None
  readonly 'reason.incompatible': None
  readonly 'remedy.incompatible': None
  readonly 'reason.sensitiveContent': None
  readonly 'remedy.sensitiveContent': None
  readonly 'reason.advertising': None
  readonly 'remedy.advertising': None
  readonly 'reason.glyphsMissing': None
  readonly 'remedy.glyphsMissing': None
  readonly 'reason.fontLicence': None
  readonly 'remedy.fontLicence': None
  readonly 'reason.poorSound': None
  readonly 'remedy.poorSound': None
  readonly 'reason.watermark': None
  readonly 'remedy.watermark': None
  readonly 'reason.priceUnreasonable': None
  readonly 'remedy.priceUnreasonable': None
  readonly 'reason.duplicateWork': None
  readonly 'remedy.duplicateWork': None
  readonly 'reason.other': None
  readonly 'remedy.other': None
  readonly 'reason.complaint': None
  readonly 'remedy.complaint': None
  readonly 'reason.copyrightDispute': None
  readonly 'remedy.copyrightDispute': None
  readonly 'reason.crashReports': None
  readonly 'remedy.crashReports': None
  readonly 'reason.seasonOver': None
  readonly 'remedy.seasonOver': None
  readonly 'reason.ownerRequest': None
  readonly 'remedy.ownerRequest': None
  readonly 'reason.accountBan': None
  readonly 'remedy.accountBan': None
  readonly 'reason.removalRefused': None
  readonly 'remedy.removalRefused': None
  readonly 'reason.idImageUnclear': None
  readonly 'remedy.idImageUnclear': None
  readonly 'reason.idMismatch': None
  readonly 'remedy.idMismatch': None
  readonly 'reason.idNotHeld': None
  readonly 'remedy.idNotHeld': None
  readonly 'reason.licenceUnclear': None
  readonly 'remedy.licenceUnclear': None
  readonly 'reason.licenceMismatch': None
  readonly 'remedy.licenceMismatch': None
  readonly 'reason.nameInvalid': None
  readonly 'remedy.nameInvalid': None
  readonly 'reason.bankMismatch': None
  readonly 'remedy.bankMismatch': None
  readonly 'reason.contactUnreachable': None
  readonly 'remedy.contactUnreachable': None
  readonly 'reason.underAge': None
  readonly 'remedy.underAge': None
  readonly 'reason.duplicateDesigner': None
  readonly 'remedy.duplicateDesigner': None
  readonly 'reason.otherDesigner': None
  readonly 'remedy.otherDesigner': None
  readonly 'reason.notForCategory': None
  readonly 'remedy.notForCategory': None
  readonly 'reason.awardedBefore': None
  readonly 'remedy.awardedBefore': None
  readonly 'reason.excludedGame': None
  readonly 'remedy.excludedGame': None
  readonly 'reason.notAsAgreed': None
  readonly 'remedy.notAsAgreed': None
  readonly 'reason.incomplete': None
  readonly 'remedy.incomplete': None
  readonly 'reason.wrongFiles': None
  readonly 'remedy.wrongFiles': None
  readonly 'reason.quality': None
  readonly 'remedy.quality': None
  readonly 'revenue.notYours': None
  readonly 'revenue.range': None
  readonly 'revenue.otherMonth': None
  readonly 'export.productId': None
  readonly 'export.name': None
  readonly 'export.productType': None
  readonly 'export.state': None
  readonly 'export.divideType': None
  readonly 'export.designerDivide': None
  readonly 'export.incomeTypes': None
  readonly 'export.incomeType': None
  readonly 'export.ratio': None
  readonly 'export.platformRatio': None
  readonly 'export.priceCoins': None
  readonly 'export.day': None
  readonly 'export.heat': None
  readonly 'export.users': None
  readonly 'export.payingUsers': None
  readonly 'export.sales': None
  readonly 'export.salesPart': None
  readonly 'export.refunds': None
  readonly 'export.turnover': None
  readonly 'export.turnoverPart': None
  readonly 'export.channelCost': None
  readonly 'export.share': None
  readonly 'export.myShare': None
  readonly 'filterName.required': None
  readonly 'filterName.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'savedFilter.tooMany': { readonly max: Value }
  readonly 'sample.looked': None
  readonly 'sample.ownDecision': None
  readonly 'hold.none': None
  readonly 'hold.notWaiting': None
  readonly 'hold.ownOpinion': None
  readonly 'note.full': { readonly max: Value }
  readonly 'notice.REJECT.title': { readonly product: Value }
  readonly 'mail.REJECT.subject': { readonly product: Value }
  readonly 'mail.REJECT.body': { readonly product: Value }
  readonly 'notice.APPROVAL_TAKEN_BACK.title': { readonly product: Value }
  readonly 'notice.APPROVAL_TAKEN_BACK': None
  readonly 'mail.APPROVAL_TAKEN_BACK.subject': { readonly product: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK.body': { readonly product: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK_MANY.subject': { readonly count: Value }
  readonly 'mail.APPROVAL_TAKEN_BACK_MANY.body': { readonly count: Value }
  readonly 'notice.REMOVAL_REFUSED.title': { readonly product: Value }
  readonly 'mail.REMOVAL_REFUSED.subject': { readonly product: Value }
  readonly 'mail.REMOVAL_REFUSED.body': { readonly product: Value }
  readonly 'mail.REJECT_MANY.subject': { readonly count: Value }
  readonly 'mail.REJECT_MANY.body': { readonly count: Value }
  readonly 'rightsTitle.required': None
  readonly 'rightsTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'rightsNote.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'rightsNote.required': None
  readonly 'rights.notFound': None
  readonly 'rights.notYours': None
  readonly 'rights.archived': None
  readonly 'rights.tooMany': { readonly max: Value }
  readonly 'sales.batchDiffers': { readonly batchId: Value }
  readonly 'sales.noBatch': { readonly day: Value }
  readonly 'sales.future': { readonly day: Value }
  readonly 'sales.tooEarly': None
  readonly 'sales.tooMuch': None
  readonly 'sales.malformed': { readonly place: Value }
  readonly 'sales.otherDay': { readonly day: Value }
  readonly 'sales.productTwice': None
  readonly 'batchId.format': None
  readonly 'sales.batchDiscarded': { readonly batchId: Value }
  readonly 'sales.beforeFirst': { readonly day: Value; readonly first: Value }
  readonly 'salesRequest.askedAlready': None
  readonly 'salesRequest.dayIsTaken': { readonly day: Value }
  readonly 'salesRequest.decided': None
  readonly 'salesRequest.notEmpty': { readonly day: Value }
  readonly 'salesRequest.ownRequest': None
  readonly 'salesRequest.restated': { readonly day: Value }
  readonly 'salesRequestReason.required': None
  readonly 'salesRequestReason.tooLong': { readonly max: Value }
  readonly 'notice.SALES_OVERDUE.title': { readonly day: Value }
  readonly 'notice.SALES_OVERDUE': { readonly count: number; readonly since: string }
  readonly 'notice.link.feed': None
  readonly 'reply.changedMeanwhile': None
  readonly 'reply.tooMany': { readonly max: Value }
  readonly 'settlement.notDue': { readonly from: string }
  readonly 'settlement.alreadySettled': None
  readonly 'settlement.earlierOpen': None
  readonly 'settlement.incomplete': { readonly missingDays: Value; readonly openDays: Value }
  readonly 'settlement.breaks': { readonly breaks: Value; readonly mismatchedDays: Value }
  readonly 'settlement.ownMoney': None
  readonly 'settlementReason.required': None
  readonly 'settlementReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'month.format': None
  readonly 'share.self': None
  readonly 'share.notEarning': None
  readonly 'share.duplicate': None
  readonly 'share.ratioLeft': { readonly leftRatio: number }
  readonly 'share.notPending': None
  readonly 'share.wrongState': None
  readonly 'share.ended': None
  readonly 'sharer.required': None
  readonly 'sharePeriod.required': None
  readonly 'sharePeriod.unknown': None
  readonly 'shareDays.format': None
  readonly 'shareDays.notPositive': None
  readonly 'shareDays.tooMany': None
  readonly 'shareRatio.format': None
  readonly 'shareRatio.notPositive': None
  readonly 'shareRatio.tooLarge': None
  readonly 'share.otherWork': None
  readonly 'share.permanent': None
  readonly 'share.notTheSharer': None
  readonly 'share.unknownSharer': None
  readonly 'notice.link.sharing': None
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
  readonly 'notice.SHARE_RESUMED': None
  readonly 'file.notResourcePackage': None
  readonly 'audit.duplicate': None
  readonly 'audit.notYourProduct': None
  readonly 'audit.cannotRevokeOthers': None
  readonly 'audit.cannotRevokeNow': None
  readonly 'audit.cannotSubmitNow': None
  readonly 'audit.onlyOwnSubmit': None
  readonly 'audit.unsupportedType': None
  readonly 'upload.accountAbnormal': None
  readonly 'copyright.mustBeZip': None
  readonly 'font.onlyTtf': None
  readonly 'unknown_error': None
  readonly 'file.sizeUnknown': None
  readonly 'network_error': None
  readonly 'image.wrongResolution': { readonly height?: Value; readonly minHeight?: Value; readonly minWidth?: Value; readonly width?: Value }
  readonly 'file.wrongFormat': { readonly allowed?: Value }
  readonly 'file.tooLarge': { readonly bytes?: number; readonly max?: number }
  readonly 'video.tooLong': { readonly maxSeconds?: Value; readonly seconds?: Value }
  readonly 'file.tooMany': { readonly count?: Value; readonly leftOut?: number; readonly max: Value }
  readonly 'image.tooLarge': { readonly bytes?: number; readonly max: number }
  readonly 'withdrawal.notYetDate': { readonly from?: string; readonly to: string }
  readonly 'withdrawal.alreadySubmitted': None
  readonly 'withdrawal.alreadyThisMonth': None
  readonly 'withdrawal.amountInsufficient': { readonly availableFen: number; readonly leastFen?: number }
  readonly 'withdrawal.detailUnavailable': None
  readonly 'withdrawal.historyUnavailable': None
  readonly 'tags.required': None
  readonly 'tag.separator': None
  readonly 'productType.unknown': None
  readonly 'updateLog.required': None
  readonly 'productDivideType.required': None
  readonly 'designer.nameTaken': None
  readonly 'accountNumber.mismatch': None
  readonly 'banned': { readonly beginDate?: string; readonly duration?: Value; readonly endDate?: string; readonly permission?: Value }
  readonly 'account.emailTaken': None
  readonly 'field.required': None
  readonly 'server_error': { readonly id?: Value }
  readonly 'bannedFrom.UPLOAD_MTZ': None
  readonly 'bannedFrom.UPLOAD_FONT': None
  readonly 'bannedFrom.UPLOAD_WALLPAPER': None
  readonly 'bannedFrom.UPLOAD_RINGTONE': None
  readonly 'bannedFrom.WITHDRAW': None
  readonly 'bannedFrom.COMPETE': None
  readonly 'bannedFrom.VOTE': None
  readonly 'ban.noEnd': None
  readonly 'tags.tooMany': { readonly count: Value; readonly max: Value }
  readonly 'tags.duplicate': { readonly value: Value }
  readonly 'tags.unknown': { readonly tag: Value }
  readonly 'tag.required': None
  readonly 'tag.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tag.exists': { readonly tag?: Value }
  readonly 'tag.requested': None
  readonly 'tag.retired': { readonly tag: Value }
  readonly 'tags.retired': { readonly tag: Value }
  readonly 'tag.changedMeanwhile': None
  readonly 'tag.tooManyRequests': { readonly max: Value }
  readonly 'tag.notWaiting': None
  readonly 'categories.required': None
  readonly 'categories.tooMany': { readonly max: Value }
  readonly 'categories.duplicate': None
  readonly 'notice.TAG_ADDED.title': { readonly word: Value }
  readonly 'notice.TAG_ADDED': { readonly tag?: Value; readonly word: Value }
  readonly 'mail.TAG_ADDED.subject': { readonly word: Value }
  readonly 'notice.TAG_DECLINED.title': { readonly word: Value }
  readonly 'notice.TAG_DECLINED': { readonly word: Value }
  readonly 'mail.TAG_DECLINED.subject': { readonly word: Value }
  readonly 'opening.cannotNow': None
  readonly 'opening.notYours': None
  readonly 'opening.own': None
  readonly 'tender.cancelled': None
  readonly 'tender.cannotCancelNow': None
  readonly 'tender.cannotPublishNow': None
  readonly 'tender.cannotSaveNow': None
  readonly 'tender.changedMeanwhile': None
  readonly 'tender.closed': None
  readonly 'tender.isInvited': None
  readonly 'tender.levelNeeded': None
  readonly 'tender.manyQuestions': { readonly max: Value }
  readonly 'tender.noDesigner': None
  readonly 'tender.notEnded': None
  readonly 'tender.notForYou': None
  readonly 'tender.notOpen': None
  readonly 'tender.sealed': None
  readonly 'tenderTitle.required': None
  readonly 'tenderTitle.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderBrief.required': None
  readonly 'tenderBrief.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderInstructions.required': None
  readonly 'tenderInstructions.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderSubmission.required': None
  readonly 'tenderSubmission.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderTerms.required': None
  readonly 'tenderTerms.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderItems.required': None
  readonly 'tenderItems.tooMany': { readonly max: Value }
  readonly 'tenderItems.duplicate': { readonly value: Value }
  readonly 'tenderItem.required': None
  readonly 'tenderItem.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderFormat.required': None
  readonly 'tenderFormat.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderLevels.required': None
  readonly 'tenderLevels.tooMany': { readonly max: Value }
  readonly 'tenderLevels.duplicate': { readonly value: Value }
  readonly 'tenderLevels.fewer': None
  readonly 'tenderStart.hasCome': None
  readonly 'tenderEnd.beforeStart': None
  readonly 'tenderEnd.past': None
  readonly 'tenderEnd.earlier': None
  readonly 'tenderDelivery.beforeEnd': None
  readonly 'tenderBudget.required': None
  readonly 'tenderBudget.notWanted': None
  readonly 'tenderBudget.less': None
  readonly 'tenderPlaces.fewer': None
  readonly 'tenderReason.required': None
  readonly 'tenderReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderQuestion.required': None
  readonly 'tenderQuestion.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderAnswer.required': None
  readonly 'tenderAnswer.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderCalendar.start': { readonly tender: Value }
  readonly 'tenderCalendar.end': { readonly tender: Value }
  readonly 'tenderCalendar.delivery': { readonly tender: Value }
  readonly 'notice.link.tender': None
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
  readonly 'tenderItem.milestoneUnknown': None
  readonly 'tenderMilestone.required': None
  readonly 'tenderMilestone.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'tenderMilestone.beforeEnd': None
  readonly 'tenderMilestone.afterDelivery': None
  readonly 'tenderMilestone.order': None
  readonly 'tenderMilestone.empty': None
  readonly 'tenderMilestones.shares': None
  readonly 'tenderMilestones.tooMany': { readonly max: Value }
  readonly 'tenderMilestones.duplicate': { readonly value: Value }
  readonly 'tenderCalendar.milestone': { readonly milestone: Value; readonly tender: Value }
  readonly 'tenderMilestones.required': None
  readonly 'upload.tooMany': { readonly max: Value }
  readonly 'upload.quotaFull': { readonly max: number; readonly used: number }
  readonly 'upload.metadata': None
  readonly 'upload.cancelled': None
  readonly 'upload.busy': None
  readonly 'upload.sizeDiffers': None
  readonly 'upload.protocol': None
  readonly 'upload.checksumDiffers': None
  readonly 'upload.version': { readonly version: Value }
  readonly 'upload.offsetDiffers': None
  readonly 'upload.finished': None
  readonly 'audit.mediumMissing': None
  readonly 'medium.refused': None
  readonly 'medium.wrongType': None
  readonly 'medium.timeLimit': None
  readonly 'batch.notFound': None
  readonly 'batch.full': { readonly max: Value }
  readonly 'batch.tooManyOpen': { readonly max: Value }
  readonly 'batch.wrongType': None
  readonly 'bulk.nothingWaits': None
  readonly 'bulk.nothingClaimed': None
  readonly 'vote.notOpen': { readonly from: string }
  readonly 'vote.closed': { readonly until: string }
  readonly 'vote.ownEntry': None
  readonly 'vote.noneLeft': { readonly most: Value }
  readonly 'vote.accountTooYoung': { readonly from: string }
  readonly 'vote.notAttested': { readonly versions: Value }
  readonly 'vote.systemVersion': { readonly systemVersion: Value; readonly versions: Value }
  readonly 'vote.notConfirmed': None
  readonly 'vote.isFinal': None
  readonly 'vote.notGiven': None
  readonly 'vote.notInLogYet': None
  readonly 'vote.stillOpen': { readonly until: string }
  readonly 'vote.stillWaiting': { readonly count: number }
  readonly 'vote.countsDiffer': None
  readonly 'vote.isFrozen': None
  readonly 'vote.notCounted': None
  readonly 'vote.inQuarantine': { readonly count: number }
  readonly 'vote.objectionsOpen': { readonly count: number }
  readonly 'vote.objectionsPossible': { readonly until: string }
  readonly 'quarantine.cannotNow': None
  readonly 'quarantine.empty': None
  readonly 'quarantine.proposedByYou': None
  readonly 'objection.given': None
  readonly 'objection.none': None
  readonly 'objection.notVoid': None
  readonly 'objection.tooLate': { readonly until: string }
  readonly 'notice.VOTE_VOIDED.title': { readonly product: Value }
  readonly 'notice.VOTE_VOIDED': { readonly until: string }
  readonly 'notice.OBJECTION_KEPT.title': { readonly product: Value }
  readonly 'notice.OBJECTION_KEPT': None
  readonly 'notice.OBJECTION_RESTORED.title': { readonly product: Value }
  readonly 'notice.OBJECTION_RESTORED': None
  readonly 'withdrawal.notVerified': None
  readonly 'withdrawal.banned': { readonly endDate: string }
  readonly 'withdrawal.noBankData': None
  readonly 'withdrawal.payoutHeld': { readonly endDate: string }
  readonly 'withdrawal.clawback': { readonly owedFen: number }
  readonly 'withdrawal.wrongState': None
  readonly 'withdrawal.noInvoiceWanted': None
  readonly 'withdrawal.notSubmitted': None
  readonly 'withdrawal.notFailed': None
  readonly 'withdrawal.notFrozen': None
  readonly 'withdrawal.cannotFreeze': None
  readonly 'withdrawal.cannotCancel': None
  readonly 'withdrawal.cannotClose': None
  readonly 'invoiceType.required': None
  readonly 'invoiceType.unknown': None
  readonly 'withdrawal.bannedForGood': None
  readonly 'withdrawal.bankContradicts': None
  readonly 'withdrawal.alreadySent': None
  readonly 'withdrawal.approvedByYou': None
  readonly 'withdrawal.atBank': None
  readonly 'withdrawal.figuresChanged': None
  readonly 'withdrawal.invoiceUsed': None
  readonly 'withdrawal.noInvoice': None
  readonly 'withdrawal.notYourChoice': None
  readonly 'withdrawalReason.required': None
  readonly 'withdrawalReason.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'invoiceNumber.required': None
  readonly 'invoiceNumber.tooLong': { readonly count: Value; readonly max: Value }
  readonly 'invoiceNumber.format': None
  readonly 'invoiceDate.required': None
  readonly 'invoiceDate.format': None
  readonly 'invoiceDate.future': None
  readonly 'invoiceAmount.required': None
  readonly 'invoiceAmount.format': None
  readonly 'invoiceAmount.differs': { readonly amountFen: number }
  readonly 'invoiceTax.required': None
  readonly 'invoiceTax.format': None
  readonly 'invoiceTax.differs': { readonly taxFen: number }
  readonly 'notice.link.withdrawal': None
  readonly 'notice.link.withdraw': None
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
  readonly 'notice.WITHDRAWAL_UNFROZEN': None
  readonly 'notice.WITHDRAWAL_CLOSED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_CLOSED': { readonly amountFen: number }
  readonly 'notice.WITHDRAWAL_LAPSED.title': { readonly orderNumber: Value }
  readonly 'notice.WITHDRAWAL_LAPSED': { readonly amountFen: number }
  readonly 'taxStatement.orderNumber': None
  readonly 'taxStatement.arrived': None
  readonly 'taxStatement.invoiceType': None
  readonly 'taxStatement.method': None
  readonly 'taxStatement.amount': None
  readonly 'taxStatement.tax': None
  readonly 'taxStatement.actual': None
  readonly 'taxStatement.source': None
  readonly 'taxStatement.WITHHOLDING': None
  readonly 'taxStatement.VAT_3': None
  readonly 'taxStatement.VAT_6': None
  readonly 'taxStatement.VAT': None
  readonly 'taxStatement.AUTHOR': None
  readonly 'taxStatement.LABOUR': None
  readonly 'taxStatement.CUMULATIVE': None
}

export type MessageCode = keyof MessageParams
