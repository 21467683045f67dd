import { signOut } from '@easel/contract/accounts/accounts/session.ts'
import { useNavigate } from 'react-router'
import { call } from '../../../app/api.ts'
import { paths } from '../../../app/paths.ts'
import { queryClient } from '../../../app/queryClient.ts'
import { forgetSession } from '../../../app/session.ts'
import { toast } from '../../../ui/toasts.ts'
import { forgetUploads } from '../../base/uploads/public.ts'

/** Ends the session here and on the server; nothing of the person stays behind, and the front page is shown. */
export function useSignOut() {
  const navigate = useNavigate()
  return () => {
    call(signOut, { stay: true }).then(
      () => {
        void forgetUploads()
        forgetSession('leaving')
        queryClient.clear()
        void navigate(paths.home())
      },
      (reason: unknown) => toast(reason instanceof Error ? reason.message : String(reason), 'bad'),
    )
  }
}
