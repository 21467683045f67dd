-- What is approved has a time of release and nothing else has one: taken as independent, a midnight's 20,000 were
-- estimated to be a few, and all of them were read and sorted for each 25.
create statistics audit_due_by_state (mcv) on state, release_at from audit;
