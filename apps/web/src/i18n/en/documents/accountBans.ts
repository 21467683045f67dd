export default {
  title: 'Account bans',
  lead: 'What a ban takes away, how long it lasts, and what stays yours.',
  sections: {
    why: {
      title: 'Why an account is banned',
      text: `
        - Copying the work of others, again or on purpose: see [plagiarism and infringement](/tutorials/plagiarismAndInfringement).
        - False details, false proofs, or somebody else’s ID.
        - Submissions that harm devices or those who use them, or functions hidden in a package.
        - Bought sales, ratings or votes; several accounts of one person.
        - Attempts to mislead or to pressure reviewers and voters.

        The ban names its reason. A single honest mistake leads to a rejection, not to a ban.`,
    },
    what: {
      title: 'What a ban takes away',
      text: `
        A ban names the acts that it covers. All others go on as before. It may cover:

        | Act | What stops |
        | --- | --- |
        | Themes and always-on displays | uploading and submitting .mtz packages |
        | Fonts | uploading and submitting fonts |
        | Wallpapers | uploading and submitting wallpapers and video wallpapers |
        | Ringtones | uploading and submitting ringtones |
        | Withdrawals | applying for payments; earnings go on being settled |
        | Competitions | entering works |
        | Voting | voting in competitions |`,
    },
    length: {
      title: 'How long it lasts',
      text: `
        | Ban | Lasts |
        | --- | --- |
        | One week | {weekDays} days |
        | One month | {monthDays} days |
        | For a stated time | until the date that staff set |
        | For good | without an end |

        It ends by itself, to the second, and you are told. Where several bans overlap, each act is free again once the last ban that covers it has ended.`,
    },
    told: {
      title: 'How you learn of it',
      text: `
        You get a notification with the reason, what is covered, and the period. Wherever a ban stops you, the button says from when until when, and the page leads here. Times are shown in your own zone, and in Asia/Shanghai beside it.`,
    },
    keeps: {
      title: 'What stays yours',
      text: `
        - Published works stay in the store, unless they are removed for a reason of their own.
        - Drafts and submissions are kept; you can withdraw a submission at any time.
        - You can sign in, read your notifications, change your details and answer questions.
        - Earnings up to then are settled under the [revenue sharing agreement](/agreement#revenue).`,
    },
    wrong: {
      title: 'If you think it is wrong',
      text: `
        Answer the notification’s reason in writing to {copyrightEmail} with your account number and what speaks for you. Somebody other than the person who imposed the ban reads it. A ban that proves wrong is lifted at once; its history says so.

        Opening a second account to get around a ban makes it permanent.`,
    },
  },
}
