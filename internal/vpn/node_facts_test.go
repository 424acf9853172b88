package vpn

import (
	"maps"
	"reflect"
	"testing"
)

// Whatever of a node's settings changes, the log tells.
func TestTheLogMissesNothingOfANode(t *testing.T) {
	var walk func(at func(*NodeCard) reflect.Value, name string)
	walk = func(at func(*NodeCard) reflect.Value, name string) {
		var changed NodeCard
		value := at(&changed)
		switch value.Kind() {
		case reflect.Struct:
			for i := range value.NumField() {
				walk(func(c *NodeCard) reflect.Value { return at(c).Field(i) }, name+"."+value.Type().Field(i).Name)
			}
			return
		case reflect.String:
			value.SetString("x")
		case reflect.Int64:
			value.SetInt(1)
		case reflect.Bool:
			value.SetBool(true)
		case reflect.Slice:
			value.Set(reflect.ValueOf([]string{"x"}))
		default:
			t.Fatalf("%s: a kind that this test does not know", name)
		}
		was, is := differences(NodeCard{}.facts(), changed.facts())
		if len(was)+len(is) == 0 && maps.Equal(NodeCard{}.secrets(), changed.secrets()) {
			t.Errorf("nobody can see that %s was changed", name)
		}
	}
	walk(func(c *NodeCard) reflect.Value { return reflect.ValueOf(&c.Settings).Elem() }, "settings")
}
