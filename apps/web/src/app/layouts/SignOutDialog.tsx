import { useT } from '../../i18n/texts.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'

interface SignOutDialogProps {
  /** Files that have not arrived yet. */
  readonly count: number
  readonly onSignOut: () => void
  readonly onStay: () => void
}

/** Nothing of anybody's files stays in a browser that they have signed out of: that is said before. */
export default function SignOutDialog({ count, onSignOut, onStay }: SignOutDialogProps) {
  const t = useT('app')
  return (
    <ConfirmDialog
      open
      danger
      title={t('signOut.title')}
      confirmLabel={t('account.signOut')}
      cancelLabel={t('signOut.stay')}
      onConfirm={onSignOut}
      onCancel={onStay}
    >
      {t('signOut.text', { count })}
    </ConfirmDialog>
  )
}
