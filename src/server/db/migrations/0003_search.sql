-- What search needs: entries that can be listed without their titles, and the words that are in too many titles.

-- A title's description never changes under its id, so what entries repeat of it cannot drift. Unknown dates are the
-- oldest, so that no list has to say where NULLs go. The owner is held behind the wall too, so it is opened for this
-- transaction.
ALTER TABLE booklist ADD COLUMN pub_date date NOT NULL DEFAULT '-infinity', ADD COLUMN language text;
ALTER TABLE booklist NO FORCE ROW LEVEL SECURITY;
UPDATE booklist SET pub_date = coalesce(title.pub_date, '-infinity'), language = title.language FROM title WHERE title.id = booklist.title_id;
ALTER TABLE booklist FORCE ROW LEVEL SECURITY;

UPDATE pool_item SET pub_date = '-infinity' WHERE pub_date IS NULL;
ALTER TABLE pool_item ALTER COLUMN pub_date SET DEFAULT '-infinity', ALTER COLUMN pub_date SET NOT NULL;

-- Every list ends its order with the title, in which an entry is unique: pages never overlap.
DROP INDEX booklist_newest;
CREATE INDEX booklist_newest ON booklist (tenantcode, addtime DESC, title_id DESC);
CREATE INDEX booklist_published ON booklist (tenantcode, pub_date DESC, title_id DESC);
CREATE INDEX booklist_ebooks ON booklist (tenantcode, addtime DESC, title_id DESC) WHERE haveebook;
CREATE INDEX pool_item_published ON pool_item (supplierpoolid, pub_date DESC, title_id DESC);
-- Nothing walks all titles by date: a library's and a pool's own entries are in that order.
DROP INDEX title_published;

-- In how many titles a token is that is in very many; counted after loads. 't三*' stands for all that begin with 't三',
-- '' for any title. Only an estimate: it decides how a search is done and never what it finds.
CREATE TABLE hot_token (
  token text PRIMARY KEY,
  df    bigint NOT NULL
);
GRANT SELECT ON hot_token TO kaijuan_app, kaijuan_loader;
