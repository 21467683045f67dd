export default {
  title: 'Agreements',
  lead: 'Both are accepted together, in the version named below, before a designer account is used.',
  version: 'Version {version}',
  contents: 'Contents',
  contributor: {
    title: 'Contributor agreement',
    parties: {
      title: '1. What this agreement is about',
      text: 'This agreement is between you, an individual or a company that registers as a designer, and the operator of this portal (“we”). It governs how you submit themes, wallpapers, fonts, ringtones, video wallpapers and always-on displays (“works”) and how we publish them in the themes store.\n\nIt applies from the moment you choose Agree. Money is governed by the revenue sharing agreement, which you accept together with this one.',
    },
    registration: {
      title: '2. Registration',
      text: 'You must be of legal age, or a company that legally exists. What you enter must be true, complete and your own: name, ID or business licence, address, contact and bank details. One person or company holds one designer account.\n\nWe verify applications within {reviewFrom} to {reviewTo} business days. You may submit works once your account is verified. A change of your info is verified in the same way; until then the verified info stays in force.\n\nKeep your password and codes to yourself. What is done with your account counts as done by you, unless you told us before that others had access.',
    },
    rights: {
      title: '3. Your works stay yours',
      text: 'You keep all rights in your works. You assure us that each work is your own or that you hold the permissions it needs: for pictures, characters, brands, fonts, music and every other part made by somebody else.\n\nWe may ask for a proof of copyright, as a single zip file. Works that copy or imitate somebody else’s are rejected or removed.',
    },
    licence: {
      title: '4. What you allow us to do',
      text: 'For as long as a work is published you grant us a worldwide, non-exclusive licence to store it, to make previews and technical renditions of it, to offer and distribute it in the themes store in the regions you chose, and to show its previews in order to promote it or the store.\n\nUsers who obtained a work may keep using it after it was removed. We do not change the content of a work, and we do not grant licences to others beyond what distribution needs.',
    },
    review: {
      title: '5. Review and release',
      text: 'Every submission is reviewed, usually within {reviewFrom} to {reviewTo} business days. You may revise or withdraw it while it waits. A rejection names its reasons; you may mend the work and submit it again.\n\nAn approved work is released at 00:00 (Asia/Shanghai) of the next day. Until then you may still withdraw it. You set the price, from {priceMin} to {priceMax} coins, within the limits of the store.',
    },
    removal: {
      title: '6. Removal',
      text: 'You may apply for the removal of a published work at any time and say why. We may hide or remove a work that breaks this agreement, the law or the rights of others, that harms devices, or about which a justified complaint was made; we tell you the reason.\n\nWhoever claims that a work infringes their copyright writes to us with proof. Such letters are examined within {letterDays} working days.',
    },
    conduct: {
      title: '7. What is not allowed',
      text: 'Not allowed are: works that are unlawful, deceptive, hateful or sexually explicit; advertising and contact details inside works; malware or hidden functions; false sales, ratings or votes; several accounts of one person; and handing your account to others.\n\nDepending on the gravity an account is banned for {weekDays} days, for {monthDays} days, for a period we state, or permanently. The notice of a ban names its period and what is barred meanwhile, such as uploading theme packages, withdrawing money, taking part in competitions or voting.',
    },
    data: {
      title: '8. Your data',
      text: 'We use your data to verify you, to publish your works, to pay you and to meet legal duties. ID and card numbers are stored encrypted and shown masked; every unmasked view by our staff is recorded. ID photos and licences are seen by you and by the staff who verify them, and by nobody else.\n\nYour designer short name is public. You may ask what we hold about you and have it corrected or, where no duty to keep it stands against that, deleted.',
    },
    liability: {
      title: '9. Liability',
      text: 'You answer for claims that others raise because a work infringes their rights. We answer for damage caused by intent or gross negligence. Neither side answers for what lies outside its control, such as failures of public networks.',
    },
    changes: {
      title: '10. Changes and end',
      text: 'When we change this agreement it gets a new version and you are asked to agree again before you go on. Choosing Exit signs you out; your published works stay as they are until you decide.\n\nYou may end this agreement by having your works removed and closing your account. We may end it with {noticeDays} days’ notice, or at once after a grave breach. Earnings up to then are settled under the revenue sharing agreement.',
    },
    law: {
      title: '11. Law',
      text: 'The laws of the People’s Republic of China apply. We first try to settle a dispute by talking; if that fails, the court at the seat of the operator decides. Where the two language versions differ, the Chinese one prevails.',
    },
  },
  revenue: {
    title: 'Revenue sharing agreement',
    subject: {
      title: '1. What is shared',
      text: 'Turnover is what users pay for your works in the themes store. Net revenue is turnover minus the cost of the payment channels. Free works have no turnover.',
    },
    share: {
      title: '2. The shares',
      text: 'The platform keeps {platformPercent} % of net revenue. You receive {designerPercent} %:\n\nWithdrawable share = (turnover − payment channel cost) × {designerShare}, minus value added tax where an invoice is issued.\n\nRefunds and corrections reduce or raise the share in the month in which they are settled; each appears as an entry of its own.',
    },
    settlement: {
      title: '3. Monthly settlement',
      text: 'Shares are settled by calendar month (Asia/Shanghai). Turnover of the current month cannot be withdrawn.\n\nThe least amount for a withdrawal is {corporateLeast} CNY for corporate accounts and {individualLeast} CNY for individual accounts. What stays below rolls over to the next month.',
    },
    window: {
      title: '4. Applying for a withdrawal',
      text: 'Corporate accounts apply on days {corporateFrom} to {corporateTo} of each month, individual accounts on days {individualFrom} to {individualTo}, once a month. An application that is not made in time can be made in the next month; nothing is lost.',
    },
    tax: {
      title: '5. Invoices and tax',
      text: 'Individual accounts: tax is withheld and paid for you as the law requires, and the record shows amount, tax and actual amount.\n\nCorporate accounts issue an invoice with {vatLow} % or {vatHigh} % value added tax for the full amount. Payment follows once the invoice has been received and checked.',
    },
    payment: {
      title: '6. Payment',
      text: 'We pay in CNY to the bank account in your designer info. Its holder must be the registered person or company. A payment that the bank returns because of wrong details is made again after you corrected them.',
    },
    sharing: {
      title: '7. Sharing with other designers',
      text: 'You may give another designer a part of your share, as a ratio and for a fixed number of days or permanently. A scheme that has been saved cannot be edited or deleted; its period can be extended but not shortened. The ratios of all schemes together never exceed your share. Each designer withdraws and pays tax on their own part.',
    },
    suspension: {
      title: '8. Suspension',
      text: 'Withdrawals pause while an account is banned from them, while a justified copyright claim against a work is examined, or while sales are being checked for manipulation. Turnover that proves to be manipulated is not shared. Everything else is paid once the reason has gone.',
    },
    changes: {
      title: '9. Changes',
      text: 'A change of the shares, thresholds or dates gets a new version of this agreement and applies only after you agreed to it, never to months already settled.',
    },
  },
}
