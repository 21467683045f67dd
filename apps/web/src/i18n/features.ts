/** One line per feature: its texts in both languages, each a chunk of its own. */
export const features = {
  ui: { en: () => import('./en/ui.ts'), zh: () => import('./zh/ui.ts') },
  shell: { en: () => import('./en/shell.ts'), zh: () => import('./zh/shell.ts') },
  front: { en: () => import('./en/front.ts'), zh: () => import('./zh/front.ts') },
  demo: { en: () => import('./en/demo.ts'), zh: () => import('./zh/demo.ts') },
  queue: { en: () => import('./en/queue.ts'), zh: () => import('./zh/queue.ts') },
  competitions: { en: () => import('./en/competitions.ts'), zh: () => import('./zh/competitions.ts') },
  accounts: { en: () => import('./en/accounts.ts'), zh: () => import('./zh/accounts.ts') },
  designers: { en: () => import('./en/designers.ts'), zh: () => import('./zh/designers.ts') },
  agreements: { en: () => import('./en/agreements.ts'), zh: () => import('./zh/agreements.ts') },
  bans: { en: () => import('./en/bans.ts'), zh: () => import('./zh/bans.ts') },
  tags: { en: () => import('./en/tags.ts'), zh: () => import('./zh/tags.ts') },
  home: { en: () => import('./en/home.ts'), zh: () => import('./zh/home.ts') },
  audits: { en: () => import('./en/audits.ts'), zh: () => import('./zh/audits.ts') },
  workPage: { en: () => import('./en/workPage.ts'), zh: () => import('./zh/workPage.ts') },
  works: { en: () => import('./en/works.ts'), zh: () => import('./zh/works.ts') },
  media: { en: () => import('./en/media.ts'), zh: () => import('./zh/media.ts') },
  uploads: { en: () => import('./en/uploads.ts'), zh: () => import('./zh/uploads.ts') },
  packages: { en: () => import('./en/packages.ts'), zh: () => import('./zh/packages.ts') },
  reviews: { en: () => import('./en/reviews.ts'), zh: () => import('./zh/reviews.ts') },
  notices: { en: () => import('./en/notices.ts'), zh: () => import('./zh/notices.ts') },
  activity: { en: () => import('./en/activity.ts'), zh: () => import('./zh/activity.ts') },
  outbox: { en: () => import('./en/outbox.ts'), zh: () => import('./zh/outbox.ts') },
  documents: { en: () => import('./en/documents.ts'), zh: () => import('./zh/documents.ts') },
  guide: { en: () => import('./en/documents/guide.ts'), zh: () => import('./zh/documents/guide.ts') },
  themeDesign: {
    en: () => import('./en/documents/themeDesign.ts'),
    zh: () => import('./zh/documents/themeDesign.ts'),
  },
  plagiarism: {
    en: () => import('./en/documents/plagiarism.ts'),
    zh: () => import('./zh/documents/plagiarism.ts'),
  },
  accountBans: {
    en: () => import('./en/documents/accountBans.ts'),
    zh: () => import('./zh/documents/accountBans.ts'),
  },
  intellectualProperty: {
    en: () => import('./en/documents/intellectualProperty.ts'),
    zh: () => import('./zh/documents/intellectualProperty.ts'),
  },
  copyrightProof: {
    en: () => import('./en/documents/copyrightProof.ts'),
    zh: () => import('./zh/documents/copyrightProof.ts'),
  },
  announcements: { en: () => import('./en/announcements.ts'), zh: () => import('./zh/announcements.ts') },
  announcing: { en: () => import('./en/announcing.ts'), zh: () => import('./zh/announcing.ts') },
  batches: { en: () => import('./en/batches.ts'), zh: () => import('./zh/batches.ts') },
  levels: { en: () => import('./en/levels.ts'), zh: () => import('./zh/levels.ts') },
  likeness: { en: () => import('./en/likeness.ts'), zh: () => import('./zh/likeness.ts') },
  rights: { en: () => import('./en/rights.ts'), zh: () => import('./zh/rights.ts') },
  appeals: { en: () => import('./en/appeals.ts'), zh: () => import('./zh/appeals.ts') },
  products: { en: () => import('./en/products.ts'), zh: () => import('./zh/products.ts') },
}

export type Feature = keyof typeof features
export type TextsOf<F extends Feature> = Awaited<ReturnType<(typeof features)[F]['en']>>['default']
