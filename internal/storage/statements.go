package storage

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
)

// keptStatements is how many statements a connection keeps. The house has
// some hundreds; lists of changing length make more of them, and then all are
// forgotten at once.
const keptStatements = 500

// openKeeping opens SQLite with connections that keep the statements they have
// prepared: reading the text of a statement takes SQLite longer than running
// it. PostgreSQL's driver keeps them by itself.
func openKeeping(address string) (*sql.DB, error) {
	connector, err := sqliteConnector(address)
	if err != nil {
		return nil, err
	}
	return sql.OpenDB(keeper{connector}), nil
}

type keeper struct{ driver.Connector }

// liteConn is what the driver's connections can do and database/sql asks for.
type liteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.ExecerContext
	driver.QueryerContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

// liteStmt is the same for its statements.
type liteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

func (k keeper) Connect(ctx context.Context) (driver.Conn, error) {
	opened, err := k.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	conn, able := opened.(liteConn)
	if !able {
		return nil, errors.Join(errors.New("storage: the SQLite driver has changed"), opened.Close())
	}
	return &keepingConn{liteConn: conn, kept: map[string]*keptStmt{}}, nil
}

// keepingConn is used by one goroutine at a time, as every driver connection.
type keepingConn struct {
	liteConn
	kept map[string]*keptStmt
}

type keptStmt struct {
	liteStmt
	reading bool // somebody still reads its rows
}

func (c *keepingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	step(ctx)
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s.reading { // INSERT … RETURNING while an earlier one is read
		return c.liteConn.ExecContext(ctx, query, args)
	}
	return s.ExecContext(ctx, args)
}

func (c *keepingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	s, err := c.statement(ctx, query)
	if err != nil {
		return nil, err
	}
	if s.reading {
		return c.liteConn.QueryContext(ctx, query, args)
	}
	rows, err := s.QueryContext(ctx, args)
	if err != nil {
		return nil, err
	}
	s.reading = true
	return keptRows{rows, s}, nil
}

// statement prepares a text the first time it is met.
func (c *keepingConn) statement(ctx context.Context, query string) (*keptStmt, error) {
	if s, met := c.kept[query]; met {
		return s, nil
	}
	if len(c.kept) >= keptStatements {
		if err := c.forget(); err != nil {
			return nil, err
		}
	}
	prepared, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	s := &keptStmt{liteStmt: prepared.(liteStmt)}
	c.kept[query] = s
	return s, nil
}

// forget closes every statement that nobody reads from.
func (c *keepingConn) forget() (err error) {
	for query, s := range c.kept {
		if !s.reading {
			err = errors.Join(err, s.Close())
			delete(c.kept, query)
		}
	}
	return err
}

func (c *keepingConn) Close() error { return errors.Join(c.forget(), c.liteConn.Close()) }

type keptRows struct {
	driver.Rows
	of *keptStmt
}

func (r keptRows) Close() error {
	r.of.reading = false
	return r.Rows.Close()
}
