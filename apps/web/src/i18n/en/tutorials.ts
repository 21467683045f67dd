export default {
  accountBans: {
    title: 'Account bans',
    lead: 'What a ban takes away, how long it lasts, and what stays yours.',
    why: {
      title: 'Why an account is banned',
      text: 'Staff ban an account for copying the work of others, for false details or proofs, for repeated submissions that harm devices or their owners, or for an attempt to mislead reviewers or voters. The ban names its reason.',
    },
    what: {
      title: 'What a ban takes away',
      text: 'A ban names the acts it covers; all others go on as before. It may cover:',
      UPLOAD_MTZ: 'uploading themes and always-on displays (.mtz)',
      UPLOAD_FONT: 'uploading fonts',
      UPLOAD_WALLPAPER: 'uploading wallpapers and video wallpapers',
      UPLOAD_RINGTONE: 'uploading ringtones',
      WITHDRAW: 'withdrawing earnings',
      COMPETE: 'entering competitions',
      VOTE: 'voting',
    },
    length: {
      title: 'How long it lasts',
      text: 'A ban lasts 1 week ({weekDays} days), 1 month ({monthDays} days), until a date that staff set, or for good. It ends by itself at its end; wherever it stops you, you are told from when until when it lasts.',
    },
    keeps: {
      title: 'What stays yours',
      text: 'Your published works stay in the store unless they are removed for a reason of their own. Drafts and submissions are kept, and you may withdraw a submission. You can sign in, read your notifications and change your details.',
    },
  },
}
