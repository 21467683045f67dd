import { MAX_PAGE } from '@easel/domain/paging.ts'
import type { ReactNode } from 'react'
import { useT } from '../i18n/texts.ts'
import { ButtonLink } from './Button.tsx'
import { IconChevronLeft, IconChevronRight } from './icons.ts'
import { Link } from './Link.tsx'
import classes from './Pagination.module.css'
import { pagesAround } from './pagesAround.ts'
import { useCount } from './useCount.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface PaginationProps {
  readonly currentPage: number
  readonly perPage: number
  readonly total: number
  readonly hrefOf: (page: number) => string
}

/** Pages as links, so that Back, a new tab and a bookmark work. */
export function Pagination({ currentPage, perPage, total, hrefOf }: PaginationProps) {
  const t = useT('ui')
  const countOf = useCount()
  const last = Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / perPage)))
  if (total === 0) return null
  const from = (currentPage - 1) * perPage + 1
  const range = { from, to: Math.min(total, currentPage * perPage), total: countOf(total) }
  return (
    <nav className={classes.pagination} aria-label={t('pages.label')}>
      <p className={classes.range}>{t('pages.of', range)}</p>
      {last > 1 && (
        <ul className={classes.pages}>
          <Step page={currentPage - 1} last={last} hrefOf={hrefOf} label={t('pages.previous')}>
            <IconChevronLeft size={18} aria-hidden />
          </Step>
          {pagesAround(currentPage, last).map((page, index, all) => (
            <li key={page}>
              {index > 0 && page - (all[index - 1] ?? page) > 1 && <span className={classes.gap}>…</span>}
              <Link
                href={hrefOf(page)}
                className={classes.page}
                aria-current={page === currentPage ? 'page' : undefined}
              >
                <VisuallyHidden>{t('pages.page', { page })}</VisuallyHidden>
                <span aria-hidden="true">{page}</span>
              </Link>
            </li>
          ))}
          <Step page={currentPage + 1} last={last} hrefOf={hrefOf} label={t('pages.next')}>
            <IconChevronRight size={18} aria-hidden />
          </Step>
        </ul>
      )}
    </nav>
  )
}

interface ReadOnProps {
  /** Null on the first page. */
  readonly startHref: string | null
  /** Null on the last page. */
  readonly nextHref: string | null
}

/** Of a list that is read on from its last row: on, and back to its start. */
export function ReadOn({ startHref, nextHref }: ReadOnProps) {
  const t = useT('ui')
  if (startHref === null && nextHref === null) return null
  return (
    <nav className={classes.pagination} aria-label={t('pages.label')}>
      {startHref !== null && <ButtonLink href={startHref}>{t('pages.start')}</ButtonLink>}
      {nextHref !== null && <ButtonLink href={nextHref}>{t('pages.readOn')}</ButtonLink>}
    </nav>
  )
}

interface StepProps {
  readonly page: number
  readonly last: number
  readonly hrefOf: (page: number) => string
  readonly label: string
  readonly children: ReactNode
}

function Step({ page, last, hrefOf, label, children }: StepProps) {
  if (page < 1 || page > last) return null
  return (
    <li>
      <Link href={hrefOf(page)} className={classes.page} aria-label={label}>
        {children}
      </Link>
    </li>
  )
}
