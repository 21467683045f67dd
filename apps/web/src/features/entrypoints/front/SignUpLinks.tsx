import { paths } from '../../../app/paths.ts'
import { useSession } from '../../../app/session.ts'
import { useT } from '../../../i18n/texts.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import classes from './Front.module.css'

/** The two ways in; who has an account already goes on to the application. */
export function SignUpLinks() {
  const t = useT('front')
  const { login } = useSession()
  if (login === 'signedIn')
    return (
      <div className={classes.ways}>
        <ButtonLink look="primary" href={paths.signUp()}>
          {t('ways.apply')}
        </ButtonLink>
      </div>
    )
  return (
    <div className={classes.ways}>
      <ButtonLink look="primary" href={paths.signUp()}>
        {t('ways.signUp')}
      </ButtonLink>
      <ButtonLink href={paths.signIn()}>{t('ways.signIn')}</ButtonLink>
    </div>
  )
}
