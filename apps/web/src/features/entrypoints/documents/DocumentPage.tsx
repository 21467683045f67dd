import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type DocumentId, paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import { Markdown } from '../../../ui/Markdown.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Contents } from './Contents.tsx'
import { followCurrentSection } from './currentSection.ts'
import classes from './DocumentPage.module.css'
import { entryOf, neighboursOf } from './registry.ts'
import type { DocumentSection, DocumentText } from './sections.ts'

interface DocumentPageProps {
  readonly id: DocumentId
  readonly document: DocumentText
  readonly drawings?: Readonly<Record<string, ReactNode>>
}

/** One document: its words, its table of contents beside them, what is read before and after. */
export function DocumentPage({ id, document, drawings = {} }: DocumentPageProps) {
  const t = useT('documents')
  const changed = entryOf(id)?.changedOn ?? ''
  const page = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sections have come
  useEffect(() => followCurrentSection(page.current), [document])
  // The document comes after the navigation: only now is there a place to go to.
  useEffect(() => {
    if (hash) window.document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView()
  }, [hash])
  return (
    <div ref={page} className={classes.page}>
      <article className={classes.article}>
        <meta name="description" content={document.lead} />
        <PageHeader title={document.title} lead={document.lead} />
        <p className={classes.changed}>
          {t('changed')}
          <time dateTime={changed}>{changed.replaceAll('-', '/')}</time>
        </p>
        <Contents sections={document.sections} narrow />
        {document.sections.map((section) => (
          <Section key={section.id} section={section} drawings={drawings} />
        ))}
        <Neighbours id={id} />
      </article>
      <Contents sections={document.sections} />
    </div>
  )
}

interface SectionProps {
  readonly section: DocumentSection
  readonly drawings: Readonly<Record<string, ReactNode>>
}

function Section({ section: { id, title, text, level }, drawings }: SectionProps) {
  const t = useT('documents')
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section id={id} className={classes.section} data-level={level}>
      <Heading>
        {title}
        <a className={classes.anchor} href={`#${id}`} aria-label={t('anchor', { title })}>
          #
        </a>
      </Heading>
      <Markdown text={text} drawings={drawings} />
    </section>
  )
}

function Neighbours({ id }: { id: DocumentId }) {
  const t = useT('documents')
  const { previous, next } = neighboursOf(id)
  return (
    <nav className={classes.neighbours} aria-label={t('neighbours')}>
      {previous && (
        <Link href={paths.document(previous)} rel="prev">
          <span className={classes.where}>← {t('previous')}</span>
          {t(`name.${previous}`)}
        </Link>
      )}
      {next && (
        <Link href={paths.document(next)} rel="next" className={classes.next}>
          <span className={classes.where}>{t('next')} →</span>
          {t(`name.${next}`)}
        </Link>
      )}
    </nav>
  )
}
