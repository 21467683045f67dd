export default {
  title: 'Plagiarism and infringement',
  lead: 'What counts as copying, what you may take up from others, and what happens when a work is not your own.',
  sections: {
    own: {
      title: 'Your own work',
      text: `
        A work is yours when its idea, its drawing and its arrangement come from you, and when every part that somebody else made is there with their permission. Both must hold. A theme of your own with one borrowed icon is not your own.`,
    },
    copying: {
      title: 'What counts as plagiarism',
      text: `
        - The same composition redrawn: other colours, mirrored, cropped, a filter on top.
        - Icons traced from another set, or mixed from several.
        - A lock screen or clock whose arrangement and movement are those of another work.
        - Names, descriptions and previews that make a work look like another’s.
        - Your own work again under another name: submit a new version instead.

        ::comparison`,
    },
    inspiration: {
      title: 'What is allowed',
      text: `
        - A style that belongs to nobody: ink painting, pixel art, a minimal clock.
        - The same subject seen by yourself: a mountain, a cat, a festival.
        - Works whose protection has ended, where your own drawing is more than a reproduction. Say in the extra info what it goes back to.
        - Material under a free licence that allows commercial use and changes, with the licence in your proof.`,
    },
    material: {
      title: 'Material of others',
      text: `
        | Material | What we need |
        | --- | --- |
        | Photos and illustrations | the licence or contract, naming this use |
        | Fonts, also inside pictures | a licence that allows distribution in a themes store |
        | Music and sounds | the permission of composer and performer |
        | Characters, teams, games, films | the written permission of whoever owns them |
        | Brands, logos | the written permission of the brand; a likeness counts too |
        | Faces of people who can be recognised | their consent, in writing |
        | Pictures made with AI | tool, prompts and date, and that the tool’s terms allow selling |

        Bought in a picture store is not enough when its licence leaves out apps and themes. Found through a search engine is never enough.`,
    },
    find: {
      title: 'How it is noticed',
      text: `
        Every picture and every file inside a package leaves a print that holds through scaling, compression, frames and mirroring. Reviewers see the nearest works side by side, with the distance and who was first. You are told about doubles of your own before you submit.

        Nobody is rejected by a machine: people compare, and they look at the whole.`,
    },
    consequences: {
      title: 'What follows',
      text: `
        - Before release: the submission is rejected, with the reason and the spot on the picture.
        - After release: the work is hidden while the matter is examined, and removed if the claim holds.
        - Earnings of a work that infringes the rights of others are held back, as the [revenue sharing agreement](/agreement#revenue-suspension) says.
        - Who copies again, or deceives with false proofs, is [banned](/tutorials/accountBans): for {weekDays} days, for {monthDays} days, for a stated time or for good.`,
    },
    accused: {
      title: 'If you are accused',
      text: `
        Stay calm and show how your work came about: layered sources, sketches, dates. Attach them as a [proof of copyright](/docs/proof-of-copyright-example), or appeal once within {appealDays} days of a rejection; somebody else decides. Who made a mistake fixes it and submits again. That is no mark against you.`,
    },
    copied: {
      title: 'If you have been copied',
      text: `
        Write to us as [intellectual property](/ip#complaint) describes. Do not settle it in descriptions and names of works: those are rejected.`,
    },
  },
  drawings: {
    comparison:
      'Three pictures: a work, a copy of it that is mirrored in other colours, and another work with the same subject',
    original: 'A work',
    copy: 'Plagiarism: mirrored, other colours',
    own: 'Your own: the same subject, another picture',
  },
}
