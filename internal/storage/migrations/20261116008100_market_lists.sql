-- +goose Up
-- What visitors find by: one row for each word of a listed product's names, and
-- one for the word within its category, with what lists are sorted by. A list in
-- the order of an index reads as many rows as it shows, however many products
-- have the word. store_list.go keeps both sides the same.
CREATE TABLE market_term (
    term       TEXT   NOT NULL,
    product_id TEXT   NOT NULL REFERENCES market_product (id),
    listed_at  BIGINT NOT NULL,
    sales      BIGINT NOT NULL,
    rating     BIGINT NOT NULL,
    price      BIGINT NOT NULL,
    PRIMARY KEY (product_id, term) -- and not the other way round: no index but those of the lists begins with the term
);
CREATE INDEX market_term_newest ON market_term (term, listed_at, product_id);
CREATE INDEX market_term_sales ON market_term (term, sales, product_id);
CREATE INDEX market_term_rating ON market_term (term, rating, product_id);
CREATE INDEX market_term_price ON market_term (term, price, product_id);

-- Each of these words once, with how many products have it: of several that are
-- looked for, the rarest leads.
CREATE TABLE market_word (
    term     TEXT   NOT NULL PRIMARY KEY,
    products BIGINT NOT NULL
);

-- Lists without words, of all categories and of one.
CREATE INDEX market_product_newest ON market_product (listed_at, id) WHERE shown;
CREATE INDEX market_product_sales ON market_product (sales, id) WHERE shown;
CREATE INDEX market_product_rating ON market_product (rating, id) WHERE shown;
CREATE INDEX market_product_price ON market_product (price, id) WHERE shown;
CREATE INDEX market_product_cat_newest ON market_product (category, listed_at, id) WHERE shown;
CREATE INDEX market_product_cat_sales ON market_product (category, sales, id) WHERE shown;
CREATE INDEX market_product_cat_rating ON market_product (category, rating, id) WHERE shown;
CREATE INDEX market_product_cat_price ON market_product (category, price, id) WHERE shown;

-- How much of a product was delivered.
CREATE INDEX market_sale_product ON market_sale (product_id);
