export default {
  title: 'Proof of copyright: an example',
  lead: 'What to put into the zip, shown by the proof for one theme.',
  sections: {
    when: {
      title: 'When you need one',
      text: `
        - Your work uses a photo, a typeface, music, a character or a brand of somebody else.
        - You made it for a client who owns the rights.
        - You used AI for parts of it.
        - A reviewer asks, or somebody has complained.

        For work that is wholly your own a proof is not required. It still saves days when a question comes up.`,
    },
    zip: {
      title: 'One zip, four kinds of papers',
      text: `
        One file, {proofFormats}, up to {proofMegabytes} MB, without a password. Name folders so that a stranger finds their way. Archives inside the archive are not opened.

        ::folder`,
    },
    statement: {
      title: 'A statement of your own',
      text: `
        One page, signed by hand, as a scan or a PDF: which work, that you made it, which parts are not yours and where their permission lies, name, date. If a company holds the rights, its stamp belongs beside the signature.

        ::statement`,
    },
    making: {
      title: 'How it came about',
      text: `
        Layered sources, or exports that show the layers; a sketch; a photo of the drawing table. Three stages of one picture say more than thirty finished ones.

        ::making

        For pictures made with AI: the tool and its version, the prompts, the date, and a screen of the settings.`,
    },
    licences: {
      title: 'Permissions of others',
      text: `
        The licence or contract itself, not a link to it. Mark the place that allows this use: distribution as part of a theme, worldwide, for sale, with changes. A purchase receipt belongs beside it, since licences often bind to the buyer’s name.

        ::licence

        Papers in other languages than Chinese or English: add a translation of the passage that matters. Cover what is nobody’s business, such as prices and account numbers; leave names, dates and signatures.`,
    },
    refused: {
      title: 'What is not accepted',
      text: `
        - Screens of a search engine, or “free download” pages.
        - A statement without signature, or for another work.
        - Licences for private use, for one printed product, or that have run out.
        - Papers that were changed. This leads to a [ban](/tutorials/accountBans).
        - A zip with a password, or with programs in it.`,
    },
    reuse: {
      title: 'Use it again',
      text: `
        A proof that covers several works is kept best as a **rights record** in your [settings](/settings/rights): upload it once, choose it in every submission. More about it under [intellectual property](/ip#proof).`,
    },
  },
  drawings: {
    folder: 'The folders of the zip',
    statement: 'A signed statement',
    statementFolder: 'your own words, signed',
    making: 'how it came about',
    licences: 'permissions of others, with receipts',
    contract: 'only where a client owns the rights',
    title: 'Statement of authorship',
    work: 'Work: Quiet Dunes (theme)',
    made: 'I drew the wallpapers, icons and lock screen of this work myself.',
    foreign: 'Not mine: the typeface “Sample Sans”; its licence lies beside this statement.',
    truth: 'This is true to the best of my knowledge.',
    name: 'Name',
    date: 'Date',
    stages: 'Three stages of one picture: sketch, lines, finished',
    sketch: 'Sketch',
    lines: 'Lines',
    finished: 'Finished',
    licence: 'A licence whose decisive passage is marked, and the receipt beside it',
    licenceTitle: 'Licence',
    grant:
      'The licensee may use the typeface worldwide, embed and distribute it in apps and themes, also for sale.',
    receipt: 'Receipt',
    licensee: 'Licensee: Dune Studio',
    covered: 'amount covered',
  },
}
