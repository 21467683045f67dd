import { addresses } from '../addresses.ts'
import type { Notice } from './endpoints.ts'

/** A refused application for removal travels as REJECT with this reason: spec §3 knows three kinds about products. */
export const REMOVAL_REFUSED = 'removalRefused'

type Told = Pick<Notice, 'kind' | 'reasons' | 'productId' | 'auditId' | 'productType'>
type Place = (notice: Told) => string | null

const nowhere: Place = () => null
const work: Place = ({ auditId, productId, productType }) => {
  const id = auditId ?? productId
  return id === null ? null : addresses.work(id, productType ?? undefined)
}
const workOfProduct: Place = ({ productId, productType }) =>
  productId === null ? null : addresses.work(productId, productType ?? undefined)
const product: Place = ({ productId }) => (productId === null ? null : addresses.product(productId))
const bans: Place = () => addresses.accountBans()
const info: Place = () => addresses.designerInfo()

const PLACES: Readonly<Record<Notice['kind'], Place>> = {
  ONLINE: product,
  REJECT: (notice) => (notice.reasons.includes(REMOVAL_REFUSED) ? workOfProduct(notice) : work(notice)),
  OFFLINE: workOfProduct,
  APPEAL_GRANTED: work,
  APPEAL_UPHELD: work,
  DESIGNER_VERIFIED: () => addresses.upload(),
  DESIGNER_REFUSED: () => `${addresses.signUp()}?again=1`,
  INFO_CHANGE_PASS: info,
  INFO_CHANGE_REJECT: info,
  BANNED: bans,
  BAN_ENDED: bans,
  BAN_LIFTED: bans,
  WHITELIST_CHANGED: nowhere,
  LEVEL_CHANGED: info,
  TAG_ADDED: nowhere,
  TAG_DECLINED: nowhere,
}

/** The page that a notice leads to, in the browser and in its mail; null where there is none to open. */
export const placeOf = (notice: Told): string | null => PLACES[notice.kind](notice)
