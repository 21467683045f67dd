export default {
  answer: 'You get an answer by',
  answerIfSent: 'Sent now, you get an answer by',
  answerLate:
    'The answer takes longer than we said. You need not do anything; we write as soon as it is decided.',
  place: 'Place {place} of {of}',
  wait: 'usually {range}',
  hours_one: '{count} hour',
  hours_other: '{count} hours',
  hoursRange: '{from}–{to} hours',
  days_one: '{count} day',
  days_other: '{count} days',
  daysRange: '{from}–{to} days',
}
