export default {
  title: 'Home',
  welcome: 'Hello, {name}',
  upload: 'Upload theme',
  untitled: 'Untitled',
  staff: 'You also work in the console.',
  toConsole: 'Open the console',
  pending: {
    title: 'Your application is being checked',
    text: 'It usually takes 1 to 3 business days. You can upload works once you are verified; we tell you here and by mail.',
    see: 'See what you sent',
  },
  refused: {
    title: 'Your application was rejected',
    fix: 'Edit and apply again',
  },
  first: {
    title: 'Your first theme starts here',
    text: 'Drop an .mtz package: your browser checks it before anything is sent, and the form is filled in from it.',
    how: 'How a theme gets into the store',
    steps: {
      upload: 'Upload',
      uploadText: 'The package is opened like an X-ray; what is wrong is named with its remedy.',
      review: 'Review',
      reviewText:
        'A reviewer looks at it, usually within 1 to 3 business days. You see its place in the queue.',
      release: 'Release',
      releaseText:
        'Once approved it is released at the next midnight in Shanghai. Until then you can withdraw it.',
    },
  },
  attention: {
    title: 'Needs you',
    fix: 'See what to mend',
    screenshots: 'Add screenshots',
    draft: 'Continue draft',
    batch: 'Continue batch',
    drafts_one: '{count} draft',
    drafts_other: '{count} drafts',
    waiting: 'One screenshot at least, then it joins the queue.',
    changed: 'Changed',
    unread_one: '{count} unread notification',
    unread_other: '{count} unread notifications',
    none: 'Nothing needs you now.',
  },
  batch: {
    WALLPAPER: 'Wallpapers of {date}',
    VIDEO_WALLPAPER: 'Video wallpapers of {date}',
    RINGTONE: 'Ringtones of {date}',
  },
  review: {
    title: 'In review',
    now: 'A reviewer is looking at it now.',
    since: 'Submitted',
  },
  approved: {
    title: 'Approved, soon in the store',
    inHours: 'Released in {hours} h {minutes} min',
    inMinutes: 'Released in {minutes} min',
    now: 'Released any moment now',
  },
  released: {
    title: 'Released lately',
    all: 'All works',
    version: 'Version {version}',
    none: 'What you release will hang here.',
  },
  more: 'Show all',
}
