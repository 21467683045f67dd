import { Outlet, useLocation } from 'react-router'
import { documentPaths, paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Link } from '../../../ui/Link.tsx'
import classes from './DocumentsLayout.module.css'
import { documentGroups, documents } from './registry.ts'
import { DocumentSearch } from './search/DocumentSearch.tsx'

/** Documents and announcements: all of them at the side, what is read beside them. */
export default function DocumentsLayout() {
  const t = useT('documents')
  const { pathname } = useLocation()
  return (
    <div className={classes.layout}>
      <div className={classes.side}>
        <DocumentSearch />
        <nav className={classes.wide} aria-label={t('all')}>
          <Everything pathname={pathname} />
        </nav>
        <details className={classes.narrow} key={pathname}>
          <summary>{t('all')}</summary>
          <nav aria-label={t('all')}>
            <Everything pathname={pathname} />
          </nav>
        </details>
      </div>
      <div className={classes.main}>
        <Outlet />
      </div>
    </div>
  )
}

function Everything({ pathname }: { pathname: string }) {
  const t = useT('documents')
  const current = (href: string) => (pathname === href ? ('page' as const) : undefined)
  return (
    <ul className={classes.groups}>
      {documentGroups.map((group) => (
        <li key={group}>
          <p>{t(`group.${group}`)}</p>
          <ul>
            {documents
              .filter((entry) => entry.group === group)
              .map(({ id }) => (
                <li key={id}>
                  <Link href={paths.document(id)} aria-current={current(documentPaths[id])}>
                    {t(`name.${id}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
      <li>
        <p>{t('group.news')}</p>
        <ul>
          <li>
            <Link href={paths.announcements()} aria-current={current(paths.announcements())}>
              {t('announcements')}
            </Link>
          </li>
        </ul>
      </li>
    </ul>
  )
}
