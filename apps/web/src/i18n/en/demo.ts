/** What each demo account shows; README.md lists the same. */
export default {
  title: 'Demo accounts',
  lead: 'This portal runs with demo data. One press signs you in.',
  enter: 'Sign in as {account}',
  shows: {
    designer: 'An individual designer with works in every state',
    studio: 'A corporate designer, level S, with batches and fonts',
    partner: 'An individual designer, level B, with works of the night',
    pending: 'Applied, and waits to be verified',
    refused: 'Applied and was refused; may apply again',
    banned: 'Verified, but banned from uploading for a month',
    newcomer: 'An account that has not applied: the application form',
    voter: 'An account that only votes',
    reviewer: 'Staff: verifies designers, reviews works',
    finance: 'Staff: finance, with the outbox',
    organiser: 'Staff: announcements and competitions',
    judge1: 'A judge; there is nothing to judge yet',
    judge2: 'A second judge',
    judge3: 'A third judge',
    admin: 'Staff: grants roles, reads the activity log',
    reviewer2: 'A second reviewer: decides appeals against the first',
  },
}
