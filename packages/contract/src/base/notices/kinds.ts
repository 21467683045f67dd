import { type Nouns, nouns } from '../../manifests.ts'
import type { Noun } from '../../noun.ts'
import type { NoticeDeclaration, ParamsOf } from './declaration.ts'

type Declared = { [Name in keyof Nouns]: Nouns[Name]['notices'] }[keyof Nouns]
type KeysOf<Union> = Union extends unknown ? keyof Union & string : never

/** Every kind of notice that a noun declares. */
export type NoticeKind = KeysOf<Declared>

type DeclaredAs<Kind extends string, One = Declared> =
  One extends Readonly<Record<Kind, infer Declaration>> ? Declaration : never
/** Of several kinds the union of their declarations. */
type DeclarationOf<Kind extends NoticeKind> = Kind extends NoticeKind ? DeclaredAs<Kind> : never
type ParamKindsOf<Declaration> = Declaration extends { readonly params: infer Kinds } ? Kinds : never

/** The parameters of a kind as a property: none may be given where it declares none. */
export type WithParams<Kind extends NoticeKind> = [ParamKindsOf<DeclarationOf<Kind>>] extends [never]
  ? { readonly params?: never }
  : { readonly params: ParamsOf<ParamKindsOf<DeclarationOf<Kind>>> }

/** What a kind is about. */
export type AboutOf<Kind extends NoticeKind> =
  DeclarationOf<Kind> extends { readonly about: infer About } ? About : never

type LinkWords<Declaration> = Declaration extends { readonly link: infer Link }
  ? Link[Extract<keyof Link, 'words' | 'mail'>] & string
  : never
type Grouped<Kind extends NoticeKind> =
  DeclarationOf<Kind> extends { readonly together: true }
    ? `mail.${Kind}_MANY.subject` | `mail.${Kind}_MANY.body`
    : never
type SentenceOf<Kind extends NoticeKind, Known extends string> = `mail.${Kind}.body` extends Known
  ? `mail.${Kind}.body`
  : `notice.${Kind}`

/** What both languages must word, given what is worded: of each kind a title, a sentence, and its link. */
export type NoticeCode<Known extends string> = {
  [Kind in NoticeKind]:
    | `notice.${Kind}.title`
    | SentenceOf<Kind, Known>
    | Grouped<Kind>
    | LinkWords<DeclarationOf<Kind>>
}[NoticeKind]

const everyNoun: readonly Noun[] = Object.values(nouns)
const declarations = new Map<string, NoticeDeclaration>(
  everyNoun.flatMap(({ notices }) => Object.entries(notices)),
)

const isNoticeKind = (kind: string): kind is NoticeKind => declarations.has(kind)

/** Every kind, in the order of the nouns. */
export const NOTICE_KINDS: readonly NoticeKind[] = [...declarations.keys()].filter(isNoticeKind)

export function declarationOf(kind: NoticeKind): NoticeDeclaration {
  const declaration = declarations.get(kind)
  if (declaration === undefined) throw new Error(`No noun declares the notice ${kind}`)
  return declaration
}

const SENT_AS_OTHERS = NOTICE_KINDS.flatMap((kind) => {
  const { sentAs } = declarationOf(kind)
  return sentAs ? [{ kind, sentAs }] : []
})

/** The declared kind of a stored notice. @throws where no noun declares it. */
export function declaredKind(stored: {
  readonly kind: string
  readonly reasons: readonly string[]
}): NoticeKind {
  const other = SENT_AS_OTHERS.find(
    ({ sentAs }) => sentAs.kind === stored.kind && stored.reasons.includes(sentAs.reason),
  )
  if (other) return other.kind
  if (!isNoticeKind(stored.kind)) throw new Error(`No noun declares the notice ${stored.kind}`)
  return stored.kind
}
