import { BAN_PERMISSIONS, banLengths } from '@easel/domain/designers/permissions.ts'
import { useT } from '../../i18n/texts.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Prose } from '../../ui/Prose.tsx'
import classes from './AccountBansScreen.module.css'

const DAY_SECONDS = 86_400
const days = {
  weekDays: banLengths.WEEK / DAY_SECONDS,
  monthDays: banLengths.MONTH / DAY_SECONDS,
}

/** Spec §2, /tutorials/accountBans: the document that a ban's message names; its figures are the rules' own. */
export default function AccountBansScreen() {
  const t = useT('tutorials')
  return (
    <div className={classes.page}>
      <PageHeader title={t('accountBans.title')} lead={t('accountBans.lead')} />
      <Prose>
        <h2>{t('accountBans.why.title')}</h2>
        <p>{t('accountBans.why.text')}</p>
        <h2>{t('accountBans.what.title')}</h2>
        <p>{t('accountBans.what.text')}</p>
        <ul>
          {BAN_PERMISSIONS.map((permission) => (
            <li key={permission}>{t(`accountBans.what.${permission}`)}</li>
          ))}
        </ul>
        <h2>{t('accountBans.length.title')}</h2>
        <p>{t('accountBans.length.text', days)}</p>
        <h2>{t('accountBans.keeps.title')}</h2>
        <p>{t('accountBans.keeps.text')}</p>
      </Prose>
    </div>
  )
}
