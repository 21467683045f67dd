import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import type { Notice } from './endpoints.ts'

/**
 * What a sentence is filled with. An instant is ISO 8601; a name that there is in both languages is shown in that of
 * the reader. With `?` it may be left out.
 */
type ParamKind = 'text' | 'name' | 'number' | 'instant'
type ParamKinds = Readonly<Record<string, ParamKind | `${ParamKind}?`>>

interface ParamValues {
  readonly text: string
  readonly name: string | Bilingual
  readonly number: number
  readonly instant: string
}

type ValueOf<Kind> = Kind extends `${infer Base extends ParamKind}?`
  ? ParamValues[Base]
  : Kind extends ParamKind
    ? ParamValues[Kind]
    : never
type OptionalIn<Kinds> = {
  [Name in keyof Kinds]: Kinds[Name] extends `${string}?` ? Name : never
}[keyof Kinds]

/** The values that the declared parameters take. */
export type ParamsOf<Kinds> = {
  readonly [Name in Exclude<keyof Kinds, OptionalIn<Kinds>>]: ValueOf<Kinds[Name]>
} & { readonly [Name in OptionalIn<Kinds>]?: ValueOf<Kinds[Name]> }

/** What a notice is about, as far as a link needs it. */
export type NoticeAbout = Pick<Notice, 'subject' | 'productType' | 'productId' | 'auditId'>

/** The way from a notice to a page. */
export interface NoticeLink {
  /** The message code of its words on the screen. */
  readonly words: string
  /** The message code of its line in the mail, filled with `{link}`; `mail.open` where it is left out. */
  readonly mail?: string
  /** @returns the address in the portal, or null where there is no page. */
  readonly address: (about: NoticeAbout) => string | null
}

/**
 * A kind of notice. The catalogues word it: `notice.<KIND>.title` and `notice.<KIND>` on the screen; the mail has the
 * same words unless there is a `mail.<KIND>.subject` or a `mail.<KIND>.body`. `{product}` is the name of its work.
 */
export interface NoticeDeclaration {
  /** `work` for a product or a submission; otherwise the kind of its subject, as the activity log names it. */
  readonly about: string
  readonly params?: ParamKinds
  readonly tone: Notice['tone']
  readonly link?: NoticeLink
  /** Its note is the reason; else that of a work is its reviewer's. */
  readonly note?: 'REASON'
  /** Several that one account receives at once are one mail, worded by `mail.<KIND>_MANY.subject` and `.body`. */
  readonly together?: true
  /** Its mails are written where it arises: they say what a notice may not. */
  readonly mail?: false
  /** It is stored and replied as another kind with this reason, where the specification has no kind for it. */
  readonly sentAs?: { readonly kind: string; readonly reason: string }
}
