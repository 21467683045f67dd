import { addresses } from '../../addresses.ts'
import type { NoticeAbout, NoticeLink } from './declaration.ts'

const pageOfWork = ({ auditId, productId, productType }: NoticeAbout): string | null => {
  const id = auditId ?? productId
  return id === null ? null : addresses.work(id, productType ?? undefined)
}

/** Links that kinds of several nouns have. A link that only one noun has is in its manifest. */
export const links = {
  productPage: {
    words: 'notice.link.product',
    address: ({ productId }) => (productId === null ? null : addresses.product(productId)),
  },
  workToFix: { words: 'notice.link.work', address: pageOfWork },
  statusOfWork: { words: 'notice.link.status', address: pageOfWork },
  /** The product, also where the notice came from a submission. */
  statusOfProduct: {
    words: 'notice.link.status',
    address: (about) => pageOfWork({ ...about, auditId: null }),
  },
  designerInfo: { words: 'notice.link.info', address: () => addresses.designerInfo() },
} as const satisfies Readonly<Record<string, NoticeLink>>
