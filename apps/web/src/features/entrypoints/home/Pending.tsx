import { getDesigner } from '@easel/contract/accounts/designers/endpoints.ts'
import { useApiQuery } from '../../../app/data.ts'
import { paths } from '../../../app/paths.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { AnswerBy } from '../../accounts/designers/public.ts'
import classes from './Home.module.css'

const steps = [
  { key: 'read', links: ['guide', 'themeDesign'] },
  { key: 'rights', links: ['intellectualProperty', 'copyrightProof'] },
  { key: 'prepare', links: [] },
] as const

/** While an application is checked: by which day an answer comes, and what to read and prepare until then. */
export function Pending() {
  const t = useT('home')
  const info = useApiQuery(getDesigner)
  return (
    <>
      <Banner
        title={t('pending.title')}
        action={
          <ButtonLink small href={paths.settings('designerInfo')}>
            {t('pending.see')}
          </ButtonLink>
        }
      >
        {info.data && (
          <p>
            <AnswerBy appliedAt={info.data.appliedAt} />
          </p>
        )}
        <p>{t('pending.text')}</p>
      </Banner>
      <section>
        <h2>{t('pending.until')}</h2>
        <ul className={classes.until}>
          {steps.map(({ key, links }) => (
            <li key={key}>
              <h3>{t(`pending.${key}`)}</h3>
              <p className={classes.small}>{t(`pending.${key}Text`)}</p>
              {links.map((id) => (
                <p key={id}>
                  <Link href={paths.document(id)}>{t(`pending.${id}`)}</Link>
                </p>
              ))}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
