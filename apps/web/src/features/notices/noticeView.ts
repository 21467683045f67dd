import type { Notice } from '@easel/contract/notices/endpoints.ts'
import { paths } from '../../shell/paths.ts'

/** The reason of a removal application that was not granted (server, notices/mail.ts). */
const REMOVAL_REFUSED = 'removalRefused'

type TitleKey = Notice['kind'] | 'REMOVAL_REFUSED'
type LinkKey = 'product' | 'work' | 'standing' | 'upload' | 'apply' | 'info' | 'aboutBans'

interface NoticeView {
  readonly title: TitleKey
  readonly tone: 'live' | 'bad' | 'off' | 'ok'
  readonly link: { readonly key: LinkKey; readonly href: string } | null
}

const ofWork = (notice: Notice, key: LinkKey): NoticeView['link'] => {
  const id = notice.auditId ?? notice.productId
  return id === null ? null : { key, href: paths.work(id, notice.productType ?? undefined) }
}
const ofProduct = ({ productId, productType }: Notice, key: LinkKey): NoticeView['link'] =>
  productId === null
    ? null
    : {
        key,
        href: key === 'product' ? paths.product(productId) : paths.work(productId, productType ?? undefined),
      }

const aboutBans = { key: 'aboutBans', href: paths.accountBans() } as const

/** What each kind looks like and where it leads. */
const VIEWS: Readonly<Record<TitleKey, (notice: Notice) => Omit<NoticeView, 'title'>>> = {
  ONLINE: (notice) => ({ tone: 'live', link: ofProduct(notice, 'product') }),
  REJECT: (notice) => ({ tone: 'bad', link: ofWork(notice, 'work') }),
  REMOVAL_REFUSED: (notice) => ({ tone: 'bad', link: ofProduct(notice, 'standing') }),
  OFFLINE: (notice) => ({ tone: 'off', link: ofProduct(notice, 'standing') }),
  APPEAL_GRANTED: (notice) => ({ tone: 'ok', link: ofWork(notice, 'standing') }),
  APPEAL_UPHELD: (notice) => ({ tone: 'bad', link: ofWork(notice, 'work') }),
  DESIGNER_VERIFIED: () => ({ tone: 'ok', link: { key: 'upload', href: paths.upload() } }),
  DESIGNER_REFUSED: () => ({ tone: 'bad', link: { key: 'apply', href: paths.signUp({ again: '1' }) } }),
  INFO_CHANGE_PASS: () => ({ tone: 'ok', link: { key: 'info', href: paths.settings('designerInfo') } }),
  INFO_CHANGE_REJECT: () => ({ tone: 'bad', link: { key: 'info', href: paths.settings('designerInfo') } }),
  BANNED: () => ({ tone: 'bad', link: aboutBans }),
  BAN_ENDED: () => ({ tone: 'ok', link: aboutBans }),
  BAN_LIFTED: () => ({ tone: 'ok', link: aboutBans }),
  WHITELIST_CHANGED: () => ({ tone: 'off', link: null }),
  LEVEL_CHANGED: () => ({ tone: 'ok', link: { key: 'info', href: paths.settings('designerInfo') } }),
  TAG_ADDED: () => ({ tone: 'ok', link: null }),
  TAG_DECLINED: () => ({ tone: 'off', link: null }),
}

export function viewOf(notice: Notice): NoticeView {
  const refusedRemoval = notice.kind === 'REJECT' && notice.reasons.includes(REMOVAL_REFUSED)
  const title = refusedRemoval ? 'REMOVAL_REFUSED' : notice.kind
  return { title, ...VIEWS[title](notice) }
}
