import { useState } from 'react'
import { useSignOut } from '../../features/accounts/accounts/public.ts'
import { filesUnderWay } from '../../features/base/uploads/public.ts'
import { useT } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Menu, type MenuItem } from '../../ui/Menu.tsx'
import { lazyPart } from '../lazyPart.tsx'
import { paths } from '../paths.ts'
import { schemes, setScheme, useScheme } from '../scheme.ts'
import { isStaffSession, useSession } from '../session.ts'

const SignOutDialog = lazyPart(() => import('./SignOutDialog.tsx'))

/** Who is signed in, their settings, the console for staff, appearance, and the way out. */
export function AccountMenu() {
  const t = useT('app')
  const session = useSession()
  const signOut = useSignOut()
  const scheme = useScheme()
  const [losing, setLosing] = useState(0)
  const account = session.me?.account
  const name = session.me?.designer?.nickname ?? account?.email ?? session.user?.miid ?? ''
  const items: MenuItem[] = [
    { key: 'workspace', label: t('account.workspace'), href: paths.home() },
    ...(isStaffSession(session) ? [{ key: 'console', label: t('nav.console'), href: paths.console() }] : []),
    ...(account?.roles.includes('judge')
      ? [{ key: 'judging', label: t('nav.judging'), href: paths.judging() }]
      : []),
    { key: 'settings', label: t('nav.settings'), href: paths.settings() },
    { key: 'guide', label: t('footer.guide'), href: paths.document('guide') },
    { key: 'announcements', label: t('footer.announcements'), href: paths.announcements() },
    {
      key: 'out',
      label: t('account.signOut'),
      onSelect: () => {
        const left = filesUnderWay()
        if (left > 0) setLosing(left)
        else signOut()
      },
    },
  ]
  return (
    <>
      <Menu
        label={`${t('account.menu')}: ${name}`}
        button={<Avatar name={name} url={session.me?.designer?.profilePic ?? null} />}
        items={items}
        head={
          <>
            <strong>{name}</strong>
            {account && <div>{t('account.number', { miId: account.miId })}</div>}
          </>
        }
        choice={{
          label: t('scheme.label'),
          value: scheme,
          options: schemes.map((value) => ({ value, label: t(`scheme.${value}`) })),
          onChange: (value) => setScheme(schemes.find((each) => each === value) ?? scheme),
        }}
      />
      {losing > 0 && (
        <SignOutDialog
          count={losing}
          onSignOut={() => {
            setLosing(0)
            signOut()
          }}
          onStay={() => setLosing(0)}
        />
      )}
    </>
  )
}
