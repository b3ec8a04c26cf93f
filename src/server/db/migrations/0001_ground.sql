-- The ground: libraries, shared titles, each library's own rows, and the wall between libraries.
-- Tenant tables have tenantcode first in every primary, unique and foreign key, so that they can be sharded by
-- library without a change of schema, and row-level security forced on them for the plain role the service runs as.

-- ---------------------------------------------------------------- reference tables: shared by all libraries

CREATE TABLE library (
  tenantcode text PRIMARY KEY CHECK (tenantcode ~ '^[0-9A-Za-z_-]{1,32}$'),
  homeindex  text NOT NULL UNIQUE,
  settings   jsonb NOT NULL,
  -- Raised by every change a reader could see; part of the key of every kept page.
  version    bigint NOT NULL DEFAULT 1
);

CREATE TABLE library_alias (
  hostlabel  text PRIMARY KEY,
  tenantcode text NOT NULL REFERENCES library
);

-- What the installation as a whole remembers, such as whether its demo data is complete.
CREATE TABLE installation (
  name  text PRIMARY KEY,
  value text NOT NULL
);

CREATE TABLE supplier_pool (
  supplierpoolid text PRIMARY KEY CHECK (supplierpoolid ~ '^\d{1,20}$'),
  name           text NOT NULL
);

-- A title's id is a hash of all its descriptive fields: rows are never changed, so no library's import can alter
-- what another library shows. A corrected record becomes another title, and the library's entry moves to it.
CREATE TABLE title (
  id            bigint PRIMARY KEY,
  isbn          text,
  title         text NOT NULL,
  subtitle      text,
  author        text,
  publisher     text,
  publish_place text,
  -- As printed: YYYY, YYYY-MM or YYYY-MM-DD; pub_date is its first day.
  publish_date  text,
  pub_date      date,
  language      text,
  edition       text,
  volume_name   text,
  volume_number text,
  series        text,
  clc           text,
  binding       text,
  pages         integer,
  price_fen     integer CHECK (price_fen >= 0),
  currency      text,
  format        text,
  subjects      text[] NOT NULL DEFAULT '{}',
  picfile       text,
  url           text,
  title_n       text NOT NULL,
  author_n      text NOT NULL DEFAULT '',
  publisher_n   text NOT NULL DEFAULT '',
  static_rank   integer NOT NULL DEFAULT 0,
  tsv           tsvector NOT NULL
);
-- A pending list is never flushed by the embedded engine, so it is off on both.
CREATE INDEX title_tsv ON title USING gin (tsv) WITH (fastupdate = off);
CREATE INDEX title_isbn ON title (isbn);
CREATE INDEX title_rank ON title (static_rank DESC, id DESC);
CREATE INDEX title_published ON title (pub_date DESC, id DESC);

CREATE TABLE pool_item (
  supplierpoolid text NOT NULL REFERENCES supplier_pool,
  keyid          bigint NOT NULL,
  title_id       bigint NOT NULL REFERENCES title,
  source_key     text NOT NULL,
  content_hash   text NOT NULL,
  stock          integer NOT NULL CHECK (stock >= 0),
  price_fen      integer CHECK (price_fen >= 0),
  pub_date       date,
  PRIMARY KEY (supplierpoolid, keyid),
  UNIQUE (supplierpoolid, title_id)
);
CREATE INDEX pool_item_in_stock ON pool_item (supplierpoolid, pub_date DESC, title_id DESC) WHERE stock > 0;
CREATE INDEX pool_item_title ON pool_item (title_id);

-- ---------------------------------------------------------------- tenant tables: one library's own

CREATE TABLE library_pool (
  tenantcode     text NOT NULL REFERENCES library,
  supplierpoolid text NOT NULL REFERENCES supplier_pool,
  position       integer NOT NULL,
  PRIMARY KEY (tenantcode, supplierpoolid)
);

CREATE TABLE ebook_vendor (
  tenantcode text NOT NULL REFERENCES library,
  vendorcode text NOT NULL,
  PRIMARY KEY (tenantcode, vendorcode)
);

CREATE TABLE menu_entry (
  tenantcode text NOT NULL REFERENCES library,
  menuid     text NOT NULL,
  pmenuid    text NOT NULL DEFAULT '',
  position   integer NOT NULL,
  entry      jsonb NOT NULL,
  PRIMARY KEY (tenantcode, menuid)
);

CREATE TABLE booklist (
  tenantcode     text NOT NULL REFERENCES library,
  keyid          bigint NOT NULL,
  title_id       bigint NOT NULL REFERENCES title,
  source_key     text NOT NULL,
  content_hash   text NOT NULL,
  -- true: the library holds it; false: its book list offers it for recommendation
  iscckb         boolean NOT NULL,
  haveebook      boolean NOT NULL DEFAULT false,
  addtime        timestamptz NOT NULL,
  copies         integer NOT NULL DEFAULT 0 CHECK (copies >= 0),
  callno         text,
  location       text,
  barcode        text,
  holding_status text,
  loan_count     integer NOT NULL DEFAULT 0,
  PRIMARY KEY (tenantcode, keyid),
  UNIQUE (tenantcode, title_id)
);
CREATE INDEX booklist_newest ON booklist (tenantcode, addtime DESC, keyid DESC);
CREATE INDEX booklist_title ON booklist (title_id);

-- Which source record became which entry. Two records of one book share an entry.
CREATE TABLE booklist_source (
  tenantcode   text NOT NULL REFERENCES library,
  source_key   text NOT NULL,
  keyid        bigint NOT NULL,
  content_hash text NOT NULL,
  -- What this record says of copies; the entry shows the sum over its records.
  copies       integer NOT NULL DEFAULT 0 CHECK (copies >= 0),
  held         boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenantcode, source_key),
  FOREIGN KEY (tenantcode, keyid) REFERENCES booklist (tenantcode, keyid) ON DELETE CASCADE
);
CREATE INDEX booklist_source_entry ON booklist_source (tenantcode, keyid);

CREATE TABLE hot_item (
  tenantcode text NOT NULL REFERENCES library,
  typeid     smallint NOT NULL CHECK (typeid IN (1, 2)),
  newnumber  integer NOT NULL,
  booktitle  text NOT NULL,
  author     text NOT NULL DEFAULT '',
  publish    text NOT NULL DEFAULT '',
  picfile    text NOT NULL DEFAULT '',
  isbn       text NOT NULL DEFAULT '',
  PRIMARY KEY (tenantcode, typeid, newnumber)
);

CREATE TABLE book_batch (
  tenantcode text NOT NULL REFERENCES library,
  batchnum   text NOT NULL,
  batchname  text NOT NULL,
  kind       text NOT NULL CHECK (kind IN ('topic', 'week', 'love', 'bookfair')),
  created_at timestamptz NOT NULL,
  isdelete   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenantcode, batchnum)
);

CREATE TABLE batch_item (
  tenantcode text NOT NULL,
  batchnum   text NOT NULL,
  keyid      bigint NOT NULL,
  position   integer NOT NULL,
  PRIMARY KEY (tenantcode, batchnum, keyid),
  FOREIGN KEY (tenantcode, batchnum) REFERENCES book_batch (tenantcode, batchnum) ON DELETE CASCADE,
  FOREIGN KEY (tenantcode, keyid) REFERENCES booklist (tenantcode, keyid) ON DELETE CASCADE
);

CREATE TABLE reader (
  tenantcode      text NOT NULL REFERENCES library,
  userid          text NOT NULL,
  username        text NOT NULL,
  -- Folded form; one namespace for everything one can sign in with.
  username_key    text NOT NULL,
  password_hash   text NOT NULL,
  name            text NOT NULL DEFAULT '',
  telphone        text NOT NULL DEFAULT '',
  email           text NOT NULL DEFAULT '',
  consented_at    timestamptz NOT NULL,
  created_at      timestamptz NOT NULL,
  PRIMARY KEY (tenantcode, userid),
  UNIQUE (tenantcode, username_key)
);

CREATE TABLE reader_session (
  tenantcode text NOT NULL,
  sessionid  text NOT NULL,
  userid     text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at   timestamptz,
  PRIMARY KEY (tenantcode, sessionid),
  FOREIGN KEY (tenantcode, userid) REFERENCES reader (tenantcode, userid) ON DELETE CASCADE
);
CREATE INDEX reader_session_reader ON reader_session (tenantcode, userid);

-- Tries to sign in, counted before the password is looked at. One row a subject, so that nobody can grow the table
-- by trying; old rows go with the next try.
CREATE TABLE login_try (
  tenantcode   text NOT NULL REFERENCES library,
  -- A keyed hash of 'account' and name or 'address' and network address: nothing personal is kept.
  subject      text NOT NULL,
  began_at     timestamptz NOT NULL,
  tries        integer NOT NULL,
  locked_until timestamptz,
  PRIMARY KEY (tenantcode, subject)
);

CREATE TABLE recommendation_case (
  tenantcode    text NOT NULL REFERENCES library,
  caseid        bigint NOT NULL,
  -- ISBN-13, or a hash of folded title and author where there is none.
  titlekey      text NOT NULL,
  keyid         bigint NOT NULL,
  booktitle     text NOT NULL,
  author        text NOT NULL,
  publish       text NOT NULL,
  isbn          text NOT NULL,
  picfile       text NOT NULL,
  price_fen     integer,
  status        text NOT NULL CHECK (status IN ('unreviewed', 'recommending', 'waitprocurement', 'refused', 'purchased',
                  'notpurchased', 'arrived', 'received', 'shelved', 'cancelled')),
  refuse_reason text NOT NULL DEFAULT '',
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (tenantcode, caseid)
);
CREATE UNIQUE INDEX recommendation_case_open ON recommendation_case (tenantcode, titlekey)
  WHERE status NOT IN ('refused', 'notpurchased', 'shelved', 'cancelled');

CREATE TABLE recommendation (
  tenantcode  text NOT NULL,
  recommendid bigint NOT NULL,
  caseid      bigint NOT NULL,
  userid      text NOT NULL,
  reasoncode  text NOT NULL,
  reason      text NOT NULL,
  description text NOT NULL DEFAULT '',
  notify      boolean NOT NULL,
  created_at  timestamptz NOT NULL,
  left_at     timestamptz,
  hidden_at   timestamptz,
  PRIMARY KEY (tenantcode, recommendid),
  FOREIGN KEY (tenantcode, caseid) REFERENCES recommendation_case (tenantcode, caseid),
  FOREIGN KEY (tenantcode, userid) REFERENCES reader (tenantcode, userid)
);
CREATE UNIQUE INDEX recommendation_member ON recommendation (tenantcode, caseid, userid) WHERE left_at IS NULL;
CREATE INDEX recommendation_of_reader ON recommendation (tenantcode, userid, created_at DESC);

CREATE TABLE recommendation_move (
  tenantcode text NOT NULL,
  caseid     bigint NOT NULL,
  position   integer NOT NULL,
  status     text NOT NULL,
  moved_at   timestamptz NOT NULL,
  actor      text NOT NULL CHECK (actor IN ('reader', 'librarian', 'service')),
  actorid    text NOT NULL,
  reason     text NOT NULL DEFAULT '',
  PRIMARY KEY (tenantcode, caseid, position),
  FOREIGN KEY (tenantcode, caseid) REFERENCES recommendation_case (tenantcode, caseid)
);

CREATE TABLE idempotency (
  tenantcode   text NOT NULL REFERENCES library,
  userid       text NOT NULL,
  key          text NOT NULL,
  call         text NOT NULL,
  request_hash text NOT NULL,
  status       smallint,
  body         text,
  created_at   timestamptz NOT NULL,
  PRIMARY KEY (tenantcode, userid, key)
);

-- ---------------------------------------------------------------- the plain role and the wall

-- Requests run as kaijuan_app: it reads what libraries share and works in the tenant tables behind the wall. Imports
-- and other loading run as kaijuan_loader, which may also write what is shared. Neither touches the list of migrations.
GRANT USAGE ON SCHEMA public TO kaijuan_app, kaijuan_loader;
GRANT SELECT ON library, library_alias, supplier_pool, title, pool_item TO kaijuan_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON library, library_alias, supplier_pool, title, pool_item, installation TO kaijuan_loader;

-- Every table with a tenantcode but the library register itself shows a plain role only the rows of the library
-- named by app.tenantcode, and nothing when none is named. The owner is held to it as well.
DO $$
DECLARE tenant_table text;
BEGIN
  FOR tenant_table IN
    SELECT c.table_name FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.column_name = 'tenantcode' AND t.table_type = 'BASE TABLE'
      AND c.table_name NOT IN ('library', 'library_alias')
  LOOP
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO kaijuan_app, kaijuan_loader', tenant_table);
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', tenant_table);
    EXECUTE format('CREATE POLICY own_library ON %I USING (tenantcode = current_setting(''app.tenantcode'', true))'
      || ' WITH CHECK (tenantcode = current_setting(''app.tenantcode'', true))', tenant_table);
  END LOOP;
END $$;
