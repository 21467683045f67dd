-- Thousands of recipients, each with few messages: the planner must not take a rare one for a common one, or it reads
-- the newest messages one by one to the end of the table.
alter table outbox alter column recipient set statistics 1000;
