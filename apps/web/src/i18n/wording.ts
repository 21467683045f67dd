export type TextParams = Readonly<Record<string, string | number>>
export interface TextTree {
  readonly [key: string]: string | TextTree
}

const pluralRules = new Map<string, Intl.PluralRules>()

function pluralOf(tag: string, count: number) {
  const rules = pluralRules.get(tag) ?? new Intl.PluralRules(tag)
  pluralRules.set(tag, rules)
  return rules.select(count)
}

function find(texts: TextTree, key: string): string | TextTree | undefined {
  let at: string | TextTree | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  return at
}

/** Puts `{name}` parameters into a template; a parameter that is missing stays visible. */
export function fill(template: string, params: TextParams = {}): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The text at a dotted key; with `count`, its `_one` or `_other` form. */
export function wordingOf(texts: TextTree, tag: string, key: string, params?: TextParams): string {
  const count = params?.count
  const plural = typeof count === 'number' ? find(texts, `${key}_${pluralOf(tag, count)}`) : undefined
  const template = plural ?? find(texts, key) ?? find(texts, `${key}_other`)
  return typeof template === 'string' ? fill(template, params) : key
}
