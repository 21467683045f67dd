import { addresses } from '../../addresses.ts'

/** What notices about a tender have in common, whether they are of the tender or of a bid for it. */
export const OF_TENDER = {
  about: 'tender',
  params: { tender: 'name' },
  link: {
    words: 'notice.link.tender',
    address: ({ subject }: { readonly subject: { readonly id: string } | null }) =>
      subject && addresses.tender(subject.id),
  },
} as const
