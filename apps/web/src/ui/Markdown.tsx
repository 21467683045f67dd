import { type Block, type Inline, markdownOf } from '@easel/domain/entrypoints/documents/markdown.ts'
import { Fragment, type ReactNode, useMemo } from 'react'
import { joinUnits } from '../i18n/joinUnits.ts'
import { Link } from './Link.tsx'
import classes from './Markdown.module.css'

interface MarkdownProps {
  readonly text: string
  /** What stands at a line `::name`. */
  readonly drawings?: Readonly<Record<string, ReactNode>>
}

/** A text of documents and announcements. Nothing in it is HTML: every element is made here. */
export function Markdown({ text, drawings = {} }: MarkdownProps) {
  const blocks = useMemo(() => markdownOf(text), [text])
  return (
    <div className={classes.text}>
      {placed(blocks).map(([key, block]) => (
        <Fragment key={key}>{renderers[block.kind](block, drawings)}</Fragment>
      ))}
    </div>
  )
}

/** Things without names of their own are known by their place. */
const placed = <Thing,>(things: readonly Thing[]) =>
  things.map((thing, index) => [`place ${index}`, thing] as const)

type BlockRenderer = (block: Block, drawings: Readonly<Record<string, ReactNode>>) => ReactNode

const words: BlockRenderer = (block) =>
  block.kind === 'paragraph' && (
    <p>
      <Inlines of={block.children} />
    </p>
  )

const renderers: Readonly<Record<Block['kind'], BlockRenderer>> = {
  paragraph: words,
  heading: (block) => {
    if (block.kind !== 'heading') return null
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading>
        <Inlines of={block.children} />
      </Heading>
    )
  },
  note: (block) =>
    block.kind === 'note' && (
      <p className={classes.note}>
        <Inlines of={block.children} />
      </p>
    ),
  list: (block) => {
    if (block.kind !== 'list') return null
    const List = block.ordered ? 'ol' : 'ul'
    return (
      <List>
        {placed(block.items).map(([key, item]) => (
          <li key={key}>
            <Inlines of={item} />
          </li>
        ))}
      </List>
    )
  },
  table: (block) => block.kind === 'table' && <Table {...block} />,
  code: (block) => block.kind === 'code' && <pre className={classes.code}>{block.text}</pre>,
  drawing: (block, drawings) => block.kind === 'drawing' && drawings[block.name],
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {placed(head).map(([key, cell]) => (
            <th key={key} scope="col">
              <Inlines of={cell} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {placed(rows).map(([key, row]) => (
          <tr key={key}>
            {placed(row).map(([place, cell]) => (
              <td key={place}>
                <Inlines of={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Inlines({ of }: { of: readonly Inline[] }): ReactNode {
  return placed(of).map(([key, inline]) => <Fragment key={key}>{shownInline(inline)}</Fragment>)
}

function shownInline(inline: Inline): ReactNode {
  if (inline.kind === 'text') return joinUnits(inline.text)
  if (inline.kind === 'code') return <code>{inline.text}</code>
  if (inline.kind === 'bold')
    return (
      <strong>
        <Inlines of={inline.children} />
      </strong>
    )
  return (
    <Link href={inline.href}>
      <Inlines of={inline.children} />
    </Link>
  )
}
