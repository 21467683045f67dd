import { inOrder } from '../command/guard.ts'
import { readTriggers } from '../command/triggers.ts'
import type { Commands, SceneContext } from '../context.ts'
import type { Part } from '../element/drawn.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { assignNumber, assignText, type Item, toNumber, type Variables } from '../variables.ts'
import type { SampleRow, SceneData } from './samples.ts'

/** Binders of broadcasts, sensors and the network: a preview has no values for them. */
const SILENT = ['broadcastbinder', 'sensorbinder', 'webservicebinder', 'settingsbinder', 'filebinder']

/** The binders of `VariableBinders`: each fills variables and lists from the samples when the scene's data change. */
export function readBinders(element: ManifestElement, context: SceneContext): Part[] {
  return element.children.flatMap((child) => {
    if (child.name === 'contentproviderbinder') return [new ContentBinder(child, context)]
    if (!SILENT.includes(child.name)) {
      context.problems.add({ code: 'unknownElement', name: child.name, line: child.line })
    }
    return []
  })
}

interface Bound {
  readonly name: string
  readonly column: string
  readonly row: number
  readonly type: string
}

/** `ContentProviderBinder`: sets variables and fills lists from a provider’s rows. */
class ContentBinder implements Part {
  readonly element: ManifestElement
  readonly animations = []
  private readonly context: SceneContext
  private readonly bound: readonly Bound[]
  private readonly lists: readonly string[]
  private readonly onData: Commands
  private lastData: SceneData | null = null

  constructor(element: ManifestElement, context: SceneContext) {
    this.element = element
    this.context = context
    this.bound = element.children.filter(({ name }) => name === 'variable').map(boundOf)
    this.lists = element.children.flatMap((child) =>
      child.name === 'list' ? (child.attributes.name ?? []) : [],
    )
    this.onData = inOrder([...readTriggers(element, context).values()])
  }

  update(): void {
    const data = this.context.data()
    if (data === this.lastData) return
    this.lastData = data
    const { attributes, line } = this.element
    const uri = attributes.uri ?? this.context.expression(attributes.uriexp, line)?.text() ?? ''
    const rows = data.rows(attributes.uriformat ?? uri)
    const { variables } = this.context
    for (const bound of this.bound) bind(variables, bound, rows)
    if (attributes.countname) variables.setNumber(attributes.countname, rows.length)
    if (attributes.name) variables.setNumber(`${attributes.name}.count`, rows.length)
    for (const list of this.lists) this.context.fillList(list, rows)
    this.onData.run()
  }
}

const boundOf = ({ attributes }: ManifestElement): Bound => ({
  name: attributes.name ?? '',
  column: attributes.column ?? '',
  row: Math.trunc(toNumber(attributes.row ?? '0')),
  type: attributes.type?.toLowerCase() ?? 'string',
})

function bind(variables: Variables, { name, column, row, type }: Bound, rows: readonly SampleRow[]): void {
  if (name === '') return
  const variable = variables.named(name)
  if (type.endsWith('[]')) {
    variable.items = rows.map((each): Item => each[column] ?? null)
    return
  }
  const value = rows[row]?.[column]
  if (value === undefined || type.startsWith('blob')) {
    variable.number = null
    variable.text = null
  } else if (type === 'string') assignText(variable, String(value))
  else assignNumber(variable, typeof value === 'number' ? value : toNumber(value))
}
