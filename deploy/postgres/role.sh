# Run once, by the image of PostgreSQL, on an empty volume. The portal's role owns its database and is no superuser;
# the superuser has no password any more and gets in from inside of the container only.
psql --set ON_ERROR_STOP=1 --username postgres --set "password=$POSTGRES_PASSWORD" <<'SQL'
create role easel login password :'password';
create database easel owner easel;
grant pg_read_all_stats to easel;
alter role postgres password null;
SQL
