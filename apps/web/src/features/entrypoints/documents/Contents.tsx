import { useT } from '../../../i18n/texts.ts'
import classes from './Contents.module.css'
import type { DocumentSection } from './sections.ts'

interface ContentsProps {
  readonly sections: readonly DocumentSection[]
  /** On a narrow screen: folded, before the text. Otherwise beside it; `followCurrentSection` marks the place. */
  readonly narrow?: boolean
}

export function Contents({ sections, narrow = false }: ContentsProps) {
  const t = useT('documents')
  const list = (
    <ol className={classes.list}>
      {sections.map(({ id, title, level }) => (
        <li key={id} data-level={level}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  )
  if (narrow)
    return (
      <details className={classes.narrow}>
        <summary>{t('onThisPage')}</summary>
        <nav aria-label={t('onThisPage')}>{list}</nav>
      </details>
    )
  return (
    <nav className={classes.wide} aria-label={t('contents')} data-contents>
      <p className={classes.title} aria-hidden="true">
        {t('onThisPage')}
      </p>
      {list}
    </nav>
  )
}
