/** The cookie of a session, with the prefix that browsers demand under https first, and without. */
export const SESSION_COOKIES = ['__Secure-easel.session_token', 'easel.session_token'] as const
