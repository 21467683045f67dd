-- Who each payment pays, as they were when it was asked for, encrypted whole: the bank may book an earlier attempt after a
-- retry for somebody else. Null: no tax is withheld, or it was asked for by a release before.
alter table payout add column person_cipher text;
